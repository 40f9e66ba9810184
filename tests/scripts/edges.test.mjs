// The edges at which the board goes on, by which it is drawn and panned: static/late/edges.js.
import assert from 'node:assert/strict';
import test from 'node:test';
import { run } from './fakes/script.mjs';

/** A page with a board of 500 by 300 pixels in a box of 200 by 300, and what the browser tells its scripts. */
class BoardPage extends EventTarget {
  field = { dataset: {}, scrollLeft: 0, scrollTop: 0, scrollWidth: 500, scrollHeight: 300, clientWidth: 200, clientHeight: 300 };
  viewport = Object.assign(new EventTarget(), { scale: 1 });
  isZoomed;

  constructor(board = null) {
    super();
    this.field.querySelector = () => board;
    this.field.matches = () => true;
    const toggleAttribute = (name, isSet) => assert.equal(name, 'data-zoomed') ?? (this.isZoomed = isSet);
    run('late/edges.js', {
      document: { querySelector: () => this.field, querySelectorAll: () => [], documentElement: { toggleAttribute } },
      visualViewport: this.viewport,
      getComputedStyle: ({ marginBottom, marginLeft = '0px' }) => ({ marginBottom, marginLeft }),
      addEventListener: (kind, listener) => this.addEventListener(kind, () => listener({ target: this.field })),
      ResizeObserver: class {
        observe() {}
        disconnect() {}
      },
      MutationObserver: class {},
    });
  }

  /** Scrolls the box. Returns the sides on which the board goes on. */
  scrollTo(scrollLeft) {
    this.field.scrollLeft = scrollLeft;
    this.dispatchEvent(new Event('scroll'));
    return this.field.dataset.more;
  }

  zoom(scale) {
    this.viewport.scale = scale;
    this.viewport.dispatchEvent(new Event('resize'));
    return this.isZoomed;
  }
}

test('the sides on which the board goes on are marked as it is scrolled', () => {
  const page = new BoardPage();
  assert.equal(page.field.dataset.more, 'right');
  assert.deepEqual([1, 150, 299.5, 300].map((left) => page.scrollTo(left)), ['left right', 'left right', 'left', 'left']);
  assert.equal(page.scrollTo(0), 'right');
});

test('a board that scrolls only because of its strips does not go on', () => {
  const page = new BoardPage(Object.assign(new EventTarget(), { marginBottom: '0px', marginLeft: '13px', matches: () => true }));
  const moreWith = (scrollWidth, scrollHeight) => {
    Object.assign(page.field, { scrollWidth, scrollHeight });
    return page.scrollTo(0);
  };
  assert.deepEqual([moreWith(213, 313), moreWith(214, 313), moreWith(200, 314)], ['', 'right bottom', 'bottom']);
});

test('the edges of a board that comes later are marked: with the program of its page, or with the game of a review', () => {
  const field = { dataset: {}, scrollLeft: 0, scrollTop: 0, scrollWidth: 500, scrollHeight: 300, clientWidth: 200, clientHeight: 300 };
  Object.assign(field, { querySelector: () => null, matches: () => false });
  const observed = new Set();
  let [shown, notify] = [['body', '#app']];
  run('late/edges.js', {
    document: {
      querySelector: (selector) => (shown.includes(selector) ? field : null),
      querySelectorAll: (selectors) => shown.filter((selector) => selectors.split(', ').includes(selector)),
      documentElement: { toggleAttribute() {} },
    },
    visualViewport: new EventTarget(),
    addEventListener() {},
    requestAnimationFrame: (callback) => callback(),
    ResizeObserver: class {
      observe() {}
      disconnect() {}
    },
    MutationObserver: class {
      constructor(callback) {
        notify = callback;
      }
      observe(element, { childList }) {
        if (childList) observed.add(element);
      }
    },
  });
  assert.deepEqual([...observed], ['body', '#app']);
  shown = [...shown, 'main'];
  notify();
  assert.deepEqual([...observed], ['body', '#app', 'main']);
  shown = [...shown, '.field'];
  notify();
  assert.equal(field.dataset.more, 'right');
});

test('a page that the browser has zoomed is marked until it is not', () => {
  const page = new BoardPage();
  assert.equal(page.isZoomed, false);
  assert.deepEqual([1.5, 1.001, 1].map((scale) => page.zoom(scale)), [true, false, false]);
});

test('the room below a board stays while it is in sight', () => {
  const board = Object.assign(new EventTarget(), { marginBottom: '72px', matches: () => true });
  const page = new BoardPage(board);
  page.field.scrollHeight = 472;
  const hasRoomAt = (scrollTop) => {
    page.field.scrollTop = scrollTop;
    page.scrollTo(0);
    return 'room' in page.field.dataset;
  };
  assert.deepEqual([0, 100, 101, 172, 90].map(hasRoomAt), [false, false, true, true, false]);
  board.marginBottom = '0px';
  assert.equal(hasRoomAt(172), false);
});
