import type { LiveDataOf } from '@tianguis/proto/define-event';
import type { conversationWatched } from '@tianguis/proto/outreach/inbox/watching';
import { second } from '@tianguis/proto/time';

export type Sign = LiveDataOf<typeof conversationWatched>;

/** A colleague in a conversation. */
export interface Colleague {
  readonly actor: string;
  readonly name: string;
  readonly isWriting: boolean;
}

/** A colleague says every few seconds that they are there. Without a sign for so long they have gone. */
export const believedFor = 12 * second;

const nobody: readonly Colleague[] = [];

/** Colleagues by their conversation, each once, however many pages they have open. */
function byConversation(signs: Iterable<Sign>): Map<number, Colleague[]> {
  const found = new Map<number, Colleague[]>();
  for (const { contactId, actor, name, doing } of signs) {
    const others = (found.get(contactId) ?? []).filter((other) => other.actor !== actor);
    const known = found.get(contactId)?.find((other) => other.actor === actor);
    const isWriting = doing === 'writing' || known?.isWriting === true;
    found.set(
      contactId,
      [...others, { actor, name, isWriting }].sort((one, other) => one.name.localeCompare(other.name)),
    );
  }
  return found;
}

/** Who has which conversation open, as far as their pages said so lately. */
export function createWatchers() {
  const signs = new Map<string, { readonly sign: Sign; readonly timer: ReturnType<typeof setTimeout> }>();
  const listeners = new Set<() => void>();
  let shown = new Map<number, readonly Colleague[]>();

  function publish(): void {
    const found: Map<number, readonly Colleague[]> = byConversation([...signs.values()].map(({ sign }) => sign));
    // A list that says the same stays the same list, so that its row is not drawn again.
    for (const [id, before] of shown)
      if (JSON.stringify(found.get(id)) === JSON.stringify(before)) found.set(id, before);
    shown = found;
    for (const notify of listeners) notify();
  }
  function forget(page: string): void {
    clearTimeout(signs.get(page)?.timer);
    if (signs.delete(page)) publish();
  }

  return {
    hear(sign: Sign): void {
      const known = signs.get(sign.page);
      if (sign.doing === 'gone') {
        // They may have opened another conversation before this arrives.
        if (known?.sign.contactId === sign.contactId) forget(sign.page);
        return;
      }
      clearTimeout(known?.timer);
      signs.set(sign.page, { sign, timer: setTimeout(forget, believedFor, sign.page) });
      publish();
    },
    /** The same list until somebody comes, goes, or begins or stops to write. */
    of: (contactId: number): readonly Colleague[] => shown.get(contactId) ?? nobody,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
