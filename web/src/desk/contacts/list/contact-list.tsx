import { urlOf } from '@tianguis/proto/client';
import { useRef, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { getLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { Empty, Failed, Rows } from '../../../ui/states.tsx';
import { downloadConfirmed, readersZone } from '../../shared/downloads.ts';
import { useSession } from '../../shared/session.ts';
import { useListKeys } from '../../shared/use-list-keys.ts';
import { type Contact, useContactPages } from '../api/lists.ts';
import type { WriteDialog } from '../write-dialog.ts';
import { BulkBar } from './bulk-bar.tsx';
import { ContactTable } from './contact-table.tsx';
import { type Desk, isFiltered, noFilter, queryOf } from './desk-address.ts';
import type { DeskProps } from './filters.tsx';
import { SortSelect } from './table-head.tsx';
import { useSelection } from './use-selection.ts';

interface Props extends DeskProps {
  readonly onOpen: (id: number) => void;
  readonly writeDialog: WriteDialog;
}

const csvOf = ({ sort, ...filter }: Desk): string =>
  urlOf(
    '/api/outreach/contacts.csv',
    {},
    { ...queryOf(filter), sort, timeZone: readersZone(), language: getLanguage() },
  );

function Nobody({ desk, change }: DeskProps) {
  const m = useMessages('desk/contacts').list;
  if (!isFiltered(desk)) return <Empty title={m.empty}>{m.emptyHint}</Empty>;
  return (
    <Empty title={m.noMatch}>
      <Button look="secondary" size="s" onClick={() => change(noFilter)}>
        {m.clear}
      </Button>
    </Empty>
  );
}

export function ContactList({ desk, change, onOpen, writeDialog }: Props) {
  const m = useMessages('desk/contacts').list;
  const isAdmin = useSession().data?.user?.role === 'admin';
  const { number, plural } = useFormat();
  const pages = useContactPages(desk, desk.sort);
  const selection = useSelection();
  const [writing, setWriting] = useState<Contact>();
  // The keys of the page are heard while there is no table as well.
  const table = useListKeys<HTMLTableElement>();
  const heading = useRef<HTMLParagraphElement>(null);
  const clear = () => {
    selection.clear();
    // The button goes with the bar, and the focus must not be lost with it.
    heading.current?.focus();
  };
  const first = pages.data?.pages[0];
  const rows = pages.data?.pages.flatMap((page) => page.contacts) ?? [];
  if (pages.isPending) return <Rows count={8} />;
  if (pages.isError && !first)
    return <Failed text={m.failed} onRetry={() => pages.refetch()} busy={pages.isFetching} />;
  const least = first?.totalIsLeast ?? false;
  const total = Math.max(first?.total ?? 0, rows.length);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pb-2">
        <p ref={heading} tabIndex={-1} role="status" className="text-muted outline-none">
          {least ? fill(m.atLeast, { count: number(total) }) : plural(m.count, total)}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          <SortSelect sort={desk.sort} onSort={(sort) => change({ sort })} />
          {isAdmin && (
            <Button look="quiet" size="s" onClick={() => downloadConfirmed(csvOf(desk))}>
              {m.csv}
            </Button>
          )}
        </div>
      </div>
      {pages.isError && <Failed text={m.failed} onRetry={() => pages.refetch()} busy={pages.isFetching} />}
      {rows.length === 0 ? (
        <Nobody desk={desk} change={change} />
      ) : (
        <div aria-busy={pages.isPlaceholderData} className={cx(pages.isPlaceholderData && 'opacity-60')}>
          <ContactTable
            table={table}
            desk={desk}
            change={change}
            pages={pages}
            rows={rows}
            total={least ? undefined : total}
            selection={selection}
            onOpen={onOpen}
            onWrite={setWriting}
          />
        </div>
      )}
      <BulkBar selection={selection} desk={desk} matching={least ? Number.POSITIVE_INFINITY : total} onClear={clear} />
      {writing && writeDialog(writing, () => setWriting(undefined))}
    </>
  );
}
