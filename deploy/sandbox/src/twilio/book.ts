import type { Sandbox } from '../core/sandbox.ts';
import { createTable, type Table } from '../core/table.ts';
import { contactOf, type Message } from './message.ts';

/** What the people behind the numbers know and did; kept apart from messages, which are dropped when too many. */
export type Contact = { phone: string; name: string; lastInbound: number; lastFrom: string; lastSid: string };

/** Every message, by sid and by person. */
export type Book = {
  messages: Table<Message>;
  contacts: Table<Contact>;
  add(message: Message): void;
  /** To be called after each change of a message, so that it is stored and shown. */
  changed(message: Message): void;
  ofContact(phone: string): Message[];
  /** Calls back for each new or changed message until the returned function is called. */
  watch(listener: (message: Message) => void): () => void;
};

export function createBook({ store, limits }: Sandbox): Book {
  const threads = new Map<string, Set<Message>>();
  const listeners = new Set<(message: Message) => void>();
  const forget = (message: Message) => {
    const thread = threads.get(contactOf(message));
    thread?.delete(message);
    if (thread?.size === 0) threads.delete(contactOf(message));
  };
  const messages = createTable<Message>(store, 'message', limits.messages, forget);
  const contacts = createTable<Contact>(store, 'contact', limits.messages);
  const file = (message: Message) => {
    const phone = contactOf(message);
    const thread = threads.get(phone);
    if (thread) thread.add(message);
    else threads.set(phone, new Set([message]));
  };
  for (const message of messages.values()) file(message);

  const changed = (message: Message) => {
    messages.put(message.sid, message);
    for (const listener of listeners) listener(message);
  };
  return {
    messages,
    contacts,
    add(message) {
      file(message);
      noteContact(contacts, message);
      changed(message);
    },
    changed,
    ofContact: (phone) => [...(threads.get(phone) ?? [])],
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function noteContact(contacts: Table<Contact>, message: Message): void {
  const phone = contactOf(message);
  const known = contacts.get(phone);
  const inbound = message.direction === 'inbound';
  contacts.put(phone, {
    phone,
    name: known?.name ?? '',
    lastInbound: inbound ? message.created : (known?.lastInbound ?? 0),
    lastFrom: inbound ? message.to : message.from,
    lastSid: message.sid,
  });
}
