// Dispatches the events of one pointer's steps, in the order in which the engine does for a real mouse. WebKit's driver has no
// fingers, and releases no button but the left one.
const [kind, steps, done] = arguments;
const touch = kind === 'touch';
const id = touch ? { pointerType: 'touch', pointerId: 2, isPrimary: true } : { pointerType: 'mouse', pointerId: 1, isPrimary: true };
const bit = button => [1, 4, 2][button];
let at = { clientX: 0, clientY: 0 }, buttons = 0, pressedOn = null;

const under = () => document.elementFromPoint(at.clientX, at.clientY) ?? document.documentElement;
const fire = (Kind, type, button, more = {}) => {
  // Events of a finger go to the element that it touched first.
  const target = (touch && pressedOn) || under();
  const init = { bubbles: true, cancelable: true, composed: true, view: window, ...at, button, buttons, ...more };
  return target.dispatchEvent(new Kind(type, init));
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
  pause: ({ duration }) => new Promise(resolve => setTimeout(resolve, duration)),
};
(async () => {
  for (const step of steps) await play[step.type](step);
})().then(() => done(null), error => done(String(error)));
