import { plain } from '@tianguis/proto/plain';
import type { QuickReply } from './api.ts';

/** What is typed after a slash, up to the caret. */
export interface Slash {
  /** Where the slash is. */
  readonly from: number;
  readonly query: string;
}

/** The shortcut that is being typed: a slash at the start of a word. An address or `y/o` is none. */
export function slashAt(text: string, caret: number): Slash | undefined {
  const found = /(?:^|\s)\/([\p{L}\p{N}_-]*)$/u.exec(text.slice(0, caret));
  if (!found) return undefined;
  const query = found[1] ?? '';
  return { from: caret - query.length - 1, query };
}

/** Replies that fit what was typed: first those whose shortcut starts with it, then those whose text has it. */
export function fitting(replies: readonly QuickReply[], query: string): readonly QuickReply[] {
  const wanted = plain(query);
  const byShortcut = replies.filter(({ shortcut }) => plain(shortcut).startsWith(wanted));
  const byText = replies.filter((reply) => !byShortcut.includes(reply) && plain(reply.text).includes(wanted));
  return [...byShortcut, ...byText];
}

/** Where the first of these variables is in a text, braces included; undefined where there is none. */
export function firstVariable(text: string, names: readonly string[]): { start: number; end: number } | undefined {
  const places = names.map((name) => ({ start: text.indexOf(`{${name}}`), length: name.length + 2 }));
  const [first] = places.filter(({ start }) => start >= 0).toSorted((a, b) => a.start - b.start);
  return first && { start: first.start, end: first.start + first.length };
}
