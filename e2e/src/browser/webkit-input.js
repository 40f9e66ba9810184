// Plays one pointer's steps as the events that they would make: WebKit's driver lets go of no button but the left one, and has
// no fingers. The order is the one that the engine shows for a real mouse.
const [kind, steps, done] = arguments;
const touch = kind === 'touch';
const id = touch ? { pointerType: 'touch', pointerId: 2, isPrimary: true } : { pointerType: 'mouse', pointerId: 1, isPrimary: true };
const bit = button => [1, 4, 2][button];
let at = { clientX: 0, clientY: 0 }, buttons = 0, pressedOn = null;

const under = () => document.elementFromPoint(at.clientX, at.clientY) ?? document.documentElement;
const fire = (Kind, type, button, more = {}) => {
  // A finger belongs to what it came down on.
  const target = (touch && pressedOn) || under();
  const about = { bubbles: true, cancelable: true, composed: true, view: window, ...at, button, buttons, ...more };
  return target.dispatchEvent(new Kind(type, about));
};
const pointer = (type, button) => fire(PointerEvent, type, button, id);
const mouse = (type, button) => fire(MouseEvent, type, button);

const play = {
  pointerMove({ x, y }) {
    at = { clientX: x, clientY: y };
    if (!touch || pressedOn) pointer('pointermove', -1);
    if (!touch) mouse('mousemove', 0);
  },
  pointerDown({ button }) {
    const first = buttons === 0;
    buttons |= bit(button);
    pressedOn = under();
    pointer(first ? 'pointerdown' : 'pointermove', button);
    if (touch) return;
    mouse('mousedown', button);
    if (button === 2) fire(PointerEvent, 'contextmenu', button, id);
  },
  pointerUp({ button }) {
    buttons &= ~bit(button);
    pointer(buttons === 0 ? 'pointerup' : 'pointermove', button);
    if (touch) ['mousemove', 'mousedown'].forEach(type => mouse(type, 0));
    mouse('mouseup', button);
    if (pressedOn === under()) fire(PointerEvent, button === 0 ? 'click' : 'auxclick', button, { ...id, detail: 1 });
    if (buttons === 0) pressedOn = null;
  },
  pause: ({ duration }) => new Promise(go => setTimeout(go, duration)),
};
(async () => {
  for (const step of steps) await play[step.type](step);
})().then(() => done(null), error => done(String(error)));
