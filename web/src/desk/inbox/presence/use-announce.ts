import { watchConversation } from '@tianguis/proto/gen/client.ts';
import type { conversationWatched } from '@tianguis/proto/outreach/inbox/watching';
import { second } from '@tianguis/proto/time';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../../platform/api/api.ts';
import { useLiveMessage } from '../../../platform/live/live.ts';
import type { Sign } from './watchers.ts';

/** How often a page says that it is there. */
const beat = 5 * second;
/** One writes for so long after a key. */
const writesFor = 4 * second;

/** This page among all those that are open. */
const page = crypto.randomUUID();

// It is said again soon. Without it colleagues see less, and nothing is lost.
const say = (id: number, doing: Sign['doing']): void =>
  void call(watchConversation, { params: { id }, body: { page, doing } }, { keepalive: true }).catch(() => undefined);

/** Says that one has a conversation open, and what `onTyping` reports: that one writes in it. */
export function useAnnounce(id: number): () => void {
  const typedAt = useRef(0);
  const met = useRef(new Set<string>());
  const tell = useCallback(() => {
    if (document.visibilityState !== 'visible') return;
    say(id, Date.now() - typedAt.current < writesFor ? 'writing' : 'viewing');
  }, [id]);
  useEffect(() => {
    const leave = () => say(id, 'gone');
    const turn = () => (document.visibilityState === 'visible' ? tell() : leave());
    tell();
    const timer = setInterval(tell, beat);
    document.addEventListener('visibilitychange', turn);
    addEventListener('pagehide', leave);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', turn);
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [id, tell]);
  // A colleague who has just come does not have to wait for the next beat.
  useLiveMessage<typeof conversationWatched>('ConversationWatched', (sign) => {
    if (sign.contactId !== id || sign.page === page) return;
    if (sign.doing === 'gone') met.current.delete(sign.page);
    else if (!met.current.has(sign.page)) {
      met.current.add(sign.page);
      tell();
    }
  });
  return useCallback(() => {
    const wrote = Date.now() - typedAt.current < writesFor;
    typedAt.current = Date.now();
    if (!wrote) tell();
  }, [tell]);
}
