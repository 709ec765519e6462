import { loadPeople } from './api.js';
import { byId, initialOf, make, prettyPhone, typedPhone } from './dom.js';
import { language, words } from './texts.js';

const shortTime = (iso) => {
  const date = new Date(iso);
  const sameDay = date.toDateString() === new Date().toDateString();
  const format = sameDay ? { timeStyle: 'short' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(language, format).format(date);
};

const preview = ({ direction, body, media }) =>
  (direction === 'inbound' ? words.you : '') + (body || (media.length > 0 ? words.photoMessage : ''));

function row(href, name, last, when, current) {
  const link = make('a', { class: 'person', href, 'aria-current': current && 'page' });
  link.append(make('span', { class: 'avatar', 'aria-hidden': 'true' }, initialOf(name)), make('strong', {}, name));
  link.append(when ? make('time', { datetime: when }, shortTime(when)) : '', make('span', { class: 'last' }, last));
  return make('li', {}, link);
}

const hrefOf = (phone) => `/phone/${phone}`;

/** The list of people; `open()` tells which one is shown beside it. */
export function createPeopleList(open) {
  const list = byId('people');
  const search = byId('search');
  let turn = 0;

  async function refresh() {
    const mine = ++turn;
    const { people, total } = await loadPeople(search.value.trim());
    // Answers may overtake each other; only the last question's counts.
    if (mine === turn) draw(people, total);
  }

  function draw(people, total) {
    const typed = typedPhone(search.value);
    const rows = people.map(({ phone, name, last }) =>
      row(hrefOf(phone), name || prettyPhone(phone), preview(last), last.createdAt, phone === open()),
    );
    if (typed && !people.some(({ phone }) => phone === typed)) {
      rows.unshift(row(hrefOf(typed), words.begin(prettyPhone(typed)), words.beginHint, undefined, typed === open()));
    }
    const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute('href') : undefined;
    list.replaceChildren(...rows);
    if (focused) list.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
    const nobody = search.value ? words.noMatch : words.empty;
    byId('count').textContent = rows.length > 0 ? words.people(total) : nobody;
  }

  search.addEventListener('input', refresh);
  byId('search-form').addEventListener('submit', (event) => event.preventDefault());
  return { refresh };
}
