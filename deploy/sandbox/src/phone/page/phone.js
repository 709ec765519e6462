import { letDayPass, listen } from './api.js';
import { createAskedRefunds } from './asked-refunds.js';
import { createChat } from './chat.js';
import { createComposer } from './composer.js';
import { byId } from './dom.js';
import { createPeopleList } from './people-list.js';
import { dressPage, switchLanguage, words } from './texts.js';

const chat = createChat((title, payload) => composer.press(title, payload));
const composer = createComposer(chat.phone);
const people = createPeopleList(chat.phone);
const askedRefunds = createAskedRefunds();

const phoneInAddress = () => {
  const last = decodeURIComponent(location.pathname.split('/')[2] ?? '');
  return last && !last.startsWith('+') ? `+${last}` : last || undefined;
};

async function show(focus) {
  const phone = phoneInAddress();
  byId('shell').toggleAttribute('data-open', Boolean(phone));
  composer.clear();
  if (!phone) dressPage();
  await Promise.all([chat.open(phone), people.refresh(), askedRefunds.refresh()]);
  if (focus) (phone ? byId('text') : byId('search')).focus({ preventScroll: true });
}

// Links inside the phone change the view without loading the page anew.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href^="/phone"]') : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  history.pushState(null, '', link.getAttribute('href'));
  void show(true);
});
window.addEventListener('popstate', () => void show(false));

byId('language').addEventListener('click', () => {
  switchLanguage();
  void people.refresh();
  void askedRefunds.refresh();
  if (chat.phone()) void chat.refresh();
});

byId('day').addEventListener('click', async () => {
  try {
    const { now } = await letDayPass();
    byId('clock').textContent = words.clock(now);
    void askedRefunds.refresh();
  } catch {
    byId('clock').textContent = words.clockFailed;
  }
});

// During a campaign the list would change many times a second; four times is enough to look alive.
const pending = { timer: undefined };
function refreshSoon() {
  pending.timer ??= setTimeout(() => {
    pending.timer = undefined;
    void people.refresh();
    void askedRefunds.refresh();
  }, 250);
}

listen(
  (messages) => {
    for (const message of messages) chat.take(message);
    refreshSoon();
  },
  () => {
    if (chat.phone()) void chat.refresh();
    refreshSoon();
  },
);
// The account is given on another page.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void askedRefunds.refresh();
});
dressPage();
void show(false);
