import { type RefObject, useEffect, useRef } from 'react';
import type { TimelineItem, useTimeline } from '../api/messages.ts';

/** Older pages that are fetched at most until the message is there. */
const mostPages = 30;

/** Fetches the history back to a message, and then brings it into sight with the focus on it, once. */
export function useShownMessage(
  id: number | undefined,
  scroller: RefObject<HTMLDivElement | null>,
  timeline: ReturnType<typeof useTimeline>,
  items: readonly TimelineItem[],
): void {
  const shown = useRef<number>(undefined);
  const { hasNextPage, isFetching, fetchNextPage } = timeline;
  const pages = timeline.data?.pages.length ?? 0;
  const isThere = items.some((item) => item.kind === 'message' && item.id === id);
  const isMissing = id !== undefined && pages > 0 && !isThere && pages < mostPages;
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, fetchNextPage]);
  // Messages that come or are read again meanwhile move it: it stays in sight as long as it has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is about what the history holds
  useEffect(() => {
    const { activeElement } = document;
    if (id !== undefined && activeElement?.matches(`[data-message="${id}"]`))
      activeElement.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [id, items]);
  useEffect(() => {
    if (id === undefined || !isThere || shown.current === id) return;
    const place = scroller.current?.querySelector<HTMLElement>(`[data-message="${id}"]`);
    if (!place) return;
    shown.current = id;
    place.scrollIntoView({ block: 'center', behavior: 'instant' });
    place.focus({ preventScroll: true });
  }, [id, isThere, scroller]);
}
