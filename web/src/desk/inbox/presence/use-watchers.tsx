import type { conversationWatched } from '@tianguis/proto/outreach/inbox/watching';
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react';
import { useLiveMessage } from '../../../platform/live/live.ts';
import { useAssignees } from '../api/conversations.ts';
import { type Colleague, createWatchers } from './watchers.ts';

const Watchers = createContext(createWatchers());

/** Hears which conversations colleagues have open, for the list and for the open conversation. */
export function WatchersProvider({ children }: { children: ReactNode }) {
  const [watchers] = useState(createWatchers);
  useLiveMessage<typeof conversationWatched>('ConversationWatched', watchers.hear);
  return <Watchers value={watchers}>{children}</Watchers>;
}

/** The colleagues in a conversation; other pages of one's own do not count. */
export function useColleaguesIn(contactId: number): readonly Colleague[] {
  const watchers = useContext(Watchers);
  const me = useAssignees().data?.me;
  const found = useSyncExternalStore(watchers.subscribe, () => watchers.of(contactId));
  if (me === undefined) return [];
  return found.filter(({ actor }) => actor !== me);
}
