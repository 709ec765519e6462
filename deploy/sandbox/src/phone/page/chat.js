import { loadChat, markRead } from './api.js';
import { byId, initialOf, make, prettyPhone } from './dom.js';
import { dayOf, drawMessage } from './message.js';
import { words } from './texts.js';

/** The open conversation. `answer` is called with a pressed button's text and payload. */
export function createChat(answer) {
  const list = byId('messages');
  const scroll = byId('scroll');
  // Not every browser lets the keyboard reach what scrolls.
  scroll.tabIndex = 0;
  let phone;
  let messages = [];

  async function open(number) {
    phone = number;
    byId('thread').hidden = !number;
    byId('nothing').hidden = Boolean(number);
    list.replaceChildren();
    if (number) await refresh();
  }

  async function refresh() {
    const asked = phone;
    const chat = await loadChat(asked);
    if (asked !== phone) return;
    messages = chat.messages;
    drawHead(chat.name);
    drawAll();
    await read();
  }

  function drawHead(name) {
    byId('chat-title').textContent = name || prettyPhone(phone);
    byId('chat-number').textContent = name ? prettyPhone(phone) : '';
    byId('chat-avatar').textContent = initialOf(name);
    document.title = `${name || prettyPhone(phone)} · ${words.title}`;
  }

  function drawAll() {
    const nodes = [];
    let day;
    for (const message of messages) {
      const next = dayOf(message.createdAt);
      if (next !== day) nodes.push(make('li', { class: 'day' }, next));
      day = next;
      nodes.push(drawMessage(message));
    }
    list.replaceChildren(...nodes);
    scroll.scrollTop = scroll.scrollHeight;
    drawChoices();
  }

  function take(message) {
    if (message.contact !== phone) return;
    const nearEnd = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 120;
    const index = messages.findIndex(({ sid }) => sid === message.sid);
    if (index < 0) {
      if (dayOf(message.createdAt) !== dayOf(messages.at(-1)?.createdAt ?? 0))
        list.append(make('li', { class: 'day' }, dayOf(message.createdAt)));
      messages.push(message);
      list.append(drawMessage(message));
    } else {
      messages[index] = message;
      list.querySelector(`[data-sid="${message.sid}"]`)?.replaceWith(drawMessage(message));
    }
    if (nearEnd) scroll.scrollTop = scroll.scrollHeight;
    drawChoices();
    if (message.status === 'delivered') void read();
  }

  // A person who looks at the screen has read what was delivered.
  async function read() {
    const unread = messages.some(({ direction, status }) => direction === 'outbound' && status === 'delivered');
    if (unread && document.visibilityState === 'visible') await markRead(phone);
  }

  function drawChoices() {
    const buttons = messages.at(-1)?.buttons ?? [];
    const nodes = buttons.map(({ title, payload }) => {
      const node = make('button', { type: 'button' }, title);
      node.addEventListener('click', () => answer(title, payload));
      return node;
    });
    byId('choices').hidden = nodes.length === 0;
    byId('choices').replaceChildren(...nodes);
  }

  document.addEventListener('visibilitychange', () => phone && void read());
  return { open, refresh, take, phone: () => phone };
}
