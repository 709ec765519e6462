import { make } from './dom.js';
import { language, words } from './texts.js';

const link = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;

function linked(text) {
  return text
    .split(link)
    .map((part, index) =>
      index % 2 === 1 ? make('a', { href: part, target: '_blank', rel: 'noreferrer' }, part) : part,
    );
}

function picture({ url, contentType }) {
  if (contentType.startsWith('image/')) return make('img', { src: url, alt: words.photoMessage, loading: 'lazy' });
  return make('p', {}, make('a', { href: url, target: '_blank', rel: 'noreferrer' }, contentType));
}

const timeOf = (iso) => new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(iso));

export function drawMessage(message) {
  const { sid, direction, body, media, status, createdAt, errorCode } = message;
  const failed = status === 'undelivered' || status === 'failed';
  const own = direction === 'inbound';
  const state = own ? '' : ` · ${words.status[status] ?? status}${errorCode ? ` (${errorCode})` : ''}`;
  const node = make('li', { class: `message${own ? ' own' : ''}${failed ? ' failed' : ''}`, 'data-sid': sid });
  node.append(...media.map(picture));
  if (body) node.append(make('p', {}, ...linked(body)));
  node.append(make('p', { class: 'meta' }, make('time', { datetime: createdAt }, timeOf(createdAt)), state));
  return node;
}

/** The label of a day between messages. */
export function dayOf(iso) {
  const date = new Date(iso);
  const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(iso).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days === 0) return words.today;
  return days === 1 ? words.yesterday : new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(date);
}
