// Runs before the first paint so that neither theme nor language flashes; a file, not inline, for a strict CSP.
try {
  const root = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
  // On a first visit text is shown without our fonts: fonts.ts fetches them once the page is hydrated.
  if (!localStorage.getItem('fonts')) root.dataset.plain = '';
  // Who signed in on this device sees what is theirs in the header at once, without a call (session-mark.ts).
  for (const mark of ['member', 'staff']) if (localStorage.getItem(mark)) root.dataset[mark] = '';
  const asked = new URLSearchParams(location.search).get('lang');
  const stored = localStorage.getItem('language');
  const language = [asked, stored].find((value) => value === 'es' || value === 'en');
  // A page prerendered in the other language stays hidden until it is shown in the reader's.
  if (language && language !== root.lang) {
    root.lang = language;
    root.dataset.wait = '';
  }
  // A reader whose browser speaks English, and who never chose a language, is offered it (english-offer.ts).
  if (!language && /^en\b/i.test(navigator.language) && !localStorage.getItem('english-offer')) root.dataset.offer = '';
} catch {
  // Storage can be blocked; the defaults then hold.
}

// The prerendered page is painted before its scripts are fetched. A hidden tab is never painted, so it fetches them at once.
addEventListener('DOMContentLoaded', () => {
  const later = document.getElementById('later');
  const start = () => later && document.head.append(later.content);
  if (document.hidden || later?.dataset.at === 'once') start();
  else new PerformanceObserver(start).observe({ type: 'paint', buffered: true });
});

// Links, fields and disclosures work without a script, and a form takes over what its fields hold. Only buttons need one.
// At a quarter of a desktop's speed a page is hydrated 0.5 to 1.5 seconds after its first paint (measured), which a reader
// notices: a press in that time is kept here, and made once its part of the page is hydrated.
const pressed = new Set();
const isHydrating = (element) => element.closest('[data-hydrating]');
const buttonOf = ({ target }) => (target instanceof Element ? target.closest('button') : null);
// Tabs act on it before the click.
const mouseDown = (button) => button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));

function press(button) {
  mouseDown(button);
  button.click();
}

addEventListener(
  'click',
  (event) => {
    const button = buttonOf(event);
    if (!button || !isHydrating(button)) return;
    // A hydrated parent must not act on it as well.
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed.delete(button);
    pressed.add(button);
  },
  true,
);

// A press that starts before hydration and ends after it: the browser sends the click, this sends the mousedown before it.
let early = null;
addEventListener(
  'pointerdown',
  (event) => {
    const button = buttonOf(event);
    early = button && isHydrating(button) ? button : null;
    document.documentElement.dataset.pressed = '';
  },
  true,
);
for (const type of ['pointerup', 'pointercancel'])
  addEventListener(
    type,
    (event) => {
      delete document.documentElement.dataset.pressed;
      if (type === 'pointerup' && early && early === buttonOf(event) && !isHydrating(early)) mouseDown(early);
      early = null;
    },
    true,
  );

new MutationObserver(() => {
  for (const button of pressed) {
    // A part that waits until it is touched wakes up (hydration.tsx).
    if (button.closest('[data-dormant]')) button.dispatchEvent(new Event('focusin', { bubbles: true }));
    // On pages that the gateway wrote another button takes its place (early-answers.js).
    const now = globalThis.successorOf?.(button) ?? button;
    if (isHydrating(now)) continue;
    pressed.delete(button);
    press(now);
  }
}).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-hydrating'] });
