import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/page-skeleton.tsx';
import { isWide } from '../../../ui/wide.ts';
import { phoneBlocksOf, useMembersByPhone } from '../../shared/api/members.ts';
import { type Contact, type ContactPages, forgetFarPages } from '../api/lists.ts';
import type { Desk } from './desk-address.ts';
import { TableHead } from './table-head.tsx';
import { rowClass, TableRow } from './table-row.tsx';
import type { Selection } from './use-selection.ts';

/** Rows from the end at which the next page is asked for. */
const ahead = 20;
const rowHeight = { wide: 40, card: 132 };

interface Props {
  readonly table: RefObject<HTMLTableElement | null>;
  readonly desk: Desk;
  readonly change: (part: Partial<Desk>) => void;
  readonly pages: ContactPages;
  readonly rows: readonly Contact[];
  readonly total: number | undefined;
  readonly selection: Selection;
  readonly onOpen: (id: number) => void;
  readonly onWrite: (contact: Contact) => void;
}

/** The page itself scrolls, so the top of the list moves with the content above it. */
function useTop() {
  const place = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setTop((place.current?.getBoundingClientRect().top ?? 0) + scrollY);
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, []);
  return { place, top };
}

/** Only the rows near the screen exist, however many were loaded. */
export function ContactTable({ table, desk, change, pages, rows, total, selection, onOpen, onWrite }: Props) {
  const m = useMessages('desk/contacts').list;
  const { place, top } = useTop();
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages;
  const count = rows.length + (hasNextPage ? 1 : 0);
  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => (isWide() ? rowHeight.wide : rowHeight.card),
    // Rows beyond the screen are rendered too, so that "find in page" works below the fold.
    overscan: 20,
    scrollMargin: top,
    getItemKey: (index) => rows[index]?.id ?? 'more',
  });
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const members = useMembersByPhone(
    phoneBlocksOf(
      rows,
      items.map(({ index }) => index),
    ),
  );
  useEffect(() => {
    if (hasNextPage && !isFetchingNextPage && last >= rows.length - ahead) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage, last, rows.length]);
  const { sort } = desk;
  useEffect(() => {
    if (first === 0) forgetFarPages(desk, sort);
  }, [first, desk, sort]);
  const ids = rows.map(({ id }) => id);

  return (
    <table ref={table} className="block" aria-label={m.title} aria-rowcount={total === undefined ? -1 : total + 1}>
      <TableHead
        sort={sort}
        onSort={(next) => change({ sort: next })}
        all={ids.length > 0 && ids.every((id) => selection.has(id))}
        some={selection.size > 0}
        onAll={() => selection.toggleAll(ids)}
      />
      <tbody ref={place} className="relative block" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const contact = rows[index];
          return (
            <tr
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-rowindex={index + 2}
              className={cx('absolute inset-x-0 top-0', rowClass(contact !== undefined && selection.has(contact.id)))}
              style={{ transform: `translateY(${start - virtual.options.scrollMargin}px)` }}
            >
              {contact ? (
                <TableRow
                  contact={contact}
                  member={members.get(contact.phone)}
                  selected={selection.has(contact.id)}
                  onSelect={() => selection.toggle(contact.id)}
                  onOpen={() => onOpen(contact.id)}
                  onWrite={() => onWrite(contact)}
                />
              ) : (
                <td className="col-span-full py-2">
                  <Skeleton className="h-14 lg:h-6" />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
