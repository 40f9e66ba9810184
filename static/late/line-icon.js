/** Returns an icon of lines, drawn like those of the program: `path` is in a square of 32. */
export const lineIcon = (path) => {
  const create = (name, attributes) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', name);
    Object.entries(attributes).forEach(([name, value]) => element.setAttribute(name, value));
    return element;
  };
  const svg = create('svg', { 'data-icon': 'lines', viewBox: '0 0 32 32', 'aria-hidden': 'true' });
  svg.append(create('path', { class: 'icon-lines', d: path }));
  return svg;
};
