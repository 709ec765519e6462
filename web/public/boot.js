// Runs before the first paint so that neither theme nor language flashes; a file, not inline, for a strict CSP.
try {
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  // On a first visit the text comes before its fonts: shared/fonts.ts fetches them once the page is alive.
  if (!localStorage.getItem('fonts')) root.dataset.plain = '';
  const asked = new URLSearchParams(location.search).get('lang');
  const stored = localStorage.getItem('language');
  const language = [asked, stored].find((value) => value === 'es' || value === 'en');
  // What the server wrote in the other language stays hidden until the page is there in the reader's.
  if (language && language !== root.lang) {
    root.lang = language;
    root.dataset.wait = '';
  }
} catch {
  // Storage can be blocked; the defaults then hold.
}

// What the build wrote is painted before the scripts that bring it to life are fetched; a page without a paint, in a
// tab behind another, has them at once.
addEventListener('DOMContentLoaded', () => {
  const later = document.getElementById('later');
  const start = () => later && document.head.append(later.content);
  if (document.hidden || later?.dataset.at === 'once') start();
  else new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
});

// Until a part of the page is alive (`data-still` goes), what a quick reader types and presses in it is kept for it.
const held = new Map();
const isStill = (element) => element.closest('[data-still]');

function restore(field, value, checked) {
  if (field.type === 'checkbox' || field.type === 'radio') {
    // Pressed once more, as React may have taken its state over without telling the form; its `value` stays as it is.
    field.checked = !checked;
    return field.click();
  }
  // React overlooks a value that its own setter wrote.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}

function hold(type, find, again) {
  const listen = (event) => {
    const element = find(event.target);
    if (!element || !isStill(element)) return;
    if (type !== 'input') {
      // What is alive around that part must not act on it as well.
      event.preventDefault();
      event.stopImmediatePropagation();
    }
    // The last thing done comes last: of two radio buttons, the second press holds.
    held.delete(element);
    held.set(element, again(element));
  };
  addEventListener(type, listen, true);
}

hold(
  'input',
  (field) => field,
  (field) => {
    const { value, checked } = field;
    return () => restore(field, value, checked);
  },
);
hold(
  'click',
  (target) => target.closest?.('button'),
  (button) => () => {
    // Tabs act on this already.
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
    button.click();
  },
);
hold(
  'submit',
  (form) => form,
  (form) => () => form.requestSubmit(),
);

new MutationObserver(() => {
  for (const [element, again] of held) {
    if (isStill(element)) continue;
    held.delete(element);
    again();
  }
}).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-still'] });
