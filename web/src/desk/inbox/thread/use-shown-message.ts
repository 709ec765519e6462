import { type RefObject, useEffect, useRef } from 'react';
import type { TimelineItem, useTimeline } from '../api/messages.ts';

/** Older pages that are fetched at most until the message is there. */
const mostPages = 30;

const middleOf = (element: Element): number => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

/** A message stays in sight as long as it has the focus. */
function keepInSight(id: number | undefined): void {
  const { activeElement } = document;
  if (id !== undefined && activeElement?.matches(`[data-message="${id}"]`))
    activeElement.scrollIntoView({ block: 'nearest', behavior: 'instant' });
}

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
  // Messages that come or are read again meanwhile move it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect is about what the history holds
  useEffect(() => keepInSight(id), [id, items]);
  // A proposal of Aria below the history takes part of its room.
  useEffect(() => {
    if (id === undefined || !scroller.current) return;
    const observer = new ResizeObserver(() => keepInSight(id));
    observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [id, scroller]);
  useEffect(() => {
    if (id === undefined || !isThere || shown.current === id) return;
    const box = scroller.current;
    const place = box?.querySelector<HTMLElement>(`[data-message="${id}"]`);
    if (!box || !place) return;
    shown.current = id;
    // `scrollIntoView` would scroll the window too, back to the head of the page.
    box.scrollTop += middleOf(place) - middleOf(box);
    place.focus({ preventScroll: true });
  }, [id, isThere, scroller]);
}
