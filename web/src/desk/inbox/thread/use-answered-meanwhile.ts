import { useRef } from 'react';
import { useAssignees } from '../api/conversations.ts';
import { type Message, type TimelineItem, useTimeline } from '../api/messages.ts';

const isMessage = (item: TimelineItem): item is Message => item.kind === 'message';

/** The newest answer of a colleague that came after a message; undefined where there is none. */
export function colleaguesAnswer(
  items: readonly TimelineItem[],
  after: number,
  me: string | undefined,
): Message | undefined {
  if (me === undefined) return undefined;
  return items
    .filter(isMessage)
    .filter(({ id, direction, actor }) => id > after && direction === 'outbound' && actor.startsWith('staff:'))
    .filter(({ actor }) => actor !== me)
    .toSorted((a, b) => b.id - a.id)[0];
}

/** What a colleague answered since one began to write; two answers to one question confuse the person. */
export function useAnsweredMeanwhile(contactId: number, isWriting: boolean): Message | undefined {
  const { data } = useTimeline(contactId);
  const me = useAssignees().data?.me;
  const since = useRef<number>(undefined);
  const items = data?.pages.flatMap((page) => page.items) ?? [];
  if (!isWriting) since.current = undefined;
  else if (since.current === undefined && data)
    since.current = Math.max(0, ...items.filter(isMessage).map(({ id }) => id));
  return since.current === undefined ? undefined : colleaguesAnswer(items, since.current, me);
}
