import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { boardMetrics } from '@tianguis/proto/outreach/insights/metrics';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/page-skeleton.tsx';
import { Failed, Rows } from '../../../ui/states.tsx';
import { phoneBlocksOf, useMembersByPhone } from '../../shared/api/members.ts';
import { Metric } from '../../shared/metrics/metric.tsx';
import { contactTone } from '../../shared/tones.ts';
import { type Contact, type ContactPages, useContactPages } from '../api/lists.ts';
import type { Desk } from '../list/desk-address.ts';
import { BoardCard } from './board-card.tsx';

interface Props {
  readonly desk: Desk;
  readonly status: ContactStatus;
  readonly onMove: (contact: Contact, to: ContactStatus) => void;
  readonly onOpen: (id: number) => void;
}

const cardHeight = 130;
const ahead = 8;

const cardOf = (data: Record<string | symbol, unknown>): Contact => data.contact as Contact;

/** True while a card of another column hangs over this one. */
function useDrop(status: ContactStatus, onMove: Props['onMove']) {
  const place = useRef<HTMLElement>(null);
  const [over, setOver] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => 'contact' in source.data && cardOf(source.data).status !== status,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        onMove(cardOf(source.data), status);
      },
    });
  }, [status, onMove]);
  return { place, over };
}

function Cards({
  pages,
  rows,
  onMove,
  onOpen,
}: Omit<Props, 'desk' | 'status'> & { pages: ContactPages; rows: Contact[] }) {
  const scroll = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const virtual = useVirtualizer({
    count: rows.length + (hasNextPage ? 1 : 0),
    getScrollElement: () => scroll.current,
    estimateSize: () => cardHeight,
    overscan: 4,
    getItemKey: (index) => rows[index]?.id ?? 'more',
  });
  const items = virtual.getVirtualItems();
  const members = useMembersByPhone(
    phoneBlocksOf(
      rows,
      items.map(({ index }) => index),
    ),
  );
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last >= rows.length - ahead) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, last, rows.length]);
  return (
    <div ref={scroll} className="h-[70dvh] overflow-y-auto">
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const contact = rows[index];
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {contact ? (
                <BoardCard contact={contact} member={members.get(contact.phone)} onMove={onMove} onOpen={onOpen} />
              ) : (
                <Skeleton className="h-24" />
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** One status of the funnel, with its own pages. */
export function BoardColumn({ desk, status, onMove, onOpen }: Props) {
  const m = useMessages('desk/contacts');
  const staff = useMessages('desk/shared');
  const { are } = useMessages('desk/shared/metrics');
  const { number } = useFormat();
  const { place, over } = useDrop(status, onMove);
  const pages = useContactPages({ ...desk, status: [status] }, 'newest');
  const rows = pages.data?.pages.flatMap((page) => page.contacts) ?? [];
  const first = pages.data?.pages[0];
  const total = Math.max(first?.total ?? 0, rows.length);
  return (
    <section
      ref={place}
      aria-label={staff.status[status]}
      className={cx(
        'w-68 shrink-0 snap-start rounded-l p-2.5 outline-2 lg:w-auto',
        over ? 'bg-accent-soft outline-accent' : 'bg-sunken outline-transparent',
      )}
    >
      <h3 className="flex items-center justify-between gap-2 px-0.5 pb-2.5 font-sans tracking-normal">
        <span className="flex flex-wrap items-center gap-x-1.5 text-[0.9rem] font-normal text-muted lg:flex-col lg:items-start">
          <Metric of={boardMetrics[status]}>{are}</Metric>
          <Badge tone={contactTone[status]}>{staff.status[status]}</Badge>
        </span>
        <span className="figure-big text-[1.2rem]">{`${number(total)}${first?.totalIsLeast ? '+' : ''}`}</span>
      </h3>
      {pages.isPending && <Rows count={4} />}
      {pages.isError && !first && <Failed text={m.list.failed} onRetry={() => pages.refetch()} />}
      {first && rows.length === 0 && <p className="py-6 text-center text-muted">{m.board.empty}</p>}
      {rows.length > 0 && <Cards pages={pages} rows={rows} onMove={onMove} onOpen={onOpen} />}
    </section>
  );
}
