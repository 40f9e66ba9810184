// Short sounds, made by the browser: no files.

let audio;
/** Returns the audio output. Browsers start it only after the player has clicked or pressed a key, as has happened when a sound is due. */
const output = () => {
  audio ??= new AudioContext();
  if (audio.state === 'suspended') audio.resume().catch(() => {});
  return audio;
};

/**
 * Plays notes, one after another: for each its pitch in hertz, and that to which it glides; how long it sounds, in seconds; and its
 * wave. `volume`: from 0 to 1. `place`: from -1, left, to 1, right.
 */
export const playNotes = (notes, { volume = 0.2, place = 0 } = {}) => {
  const { currentTime, destination } = output();
  const panner = new StereoPannerNode(audio, { pan: place });
  panner.connect(destination);
  let start = currentTime;
  for (const { pitch, to = pitch, seconds = 0.06, type = 'triangle' } of notes) {
    const end = start + seconds;
    const oscillator = new OscillatorNode(audio, { type, frequency: pitch });
    oscillator.frequency.setValueAtTime(pitch, start);
    oscillator.frequency.exponentialRampToValueAtTime(to, end);
    const gain = new GainNode(audio, { gain: 0 });
    // Without a short rise and fall a note begins and ends with a click.
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.005);
    gain.gain.exponentialRampToValueAtTime(0.001, end);
    oscillator.connect(gain).connect(panner);
    oscillator.start(start);
    oscillator.stop(end);
    start = end;
  }
};
