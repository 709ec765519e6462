import { figureIn, type ReadMetricName } from '@tianguis/proto/metrics';
import { useCallback } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { Figures } from '../../ui/figures.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { Fold } from '../shared/fold.tsx';
import { useMetricItem } from '../shared/metrics/metric.tsx';
import { MoreButton } from '../shared/more-button.tsx';
import { useListKeys } from '../shared/use-list-keys.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { type Filter, useCounts, useEnquiries } from './api.ts';
import { EnquiryRow } from './enquiry-row.tsx';
import { Filters, isFiltered, noFilter, toFilter } from './filters.tsx';

function Waiting() {
  const m = useMessages('desk/enquiries').counts;
  const { number } = useFormat();
  const item = useMetricItem();
  const counts = useCounts().data;
  const valueFor = (name: ReadMetricName) => (counts ? number(figureIn(name, counts) ?? 0) : '…');
  return (
    <Figures
      items={[
        item('enquiriesWaiting', valueFor('enquiriesWaiting')),
        item('enquiriesOverdue', valueFor('enquiriesOverdue'), m.overdueNote),
      ]}
    />
  );
}

/** Filter and open row stand in the address, so that a colleague can be sent to them. */
function useDesk() {
  const [q, kind, state, sort, open] = ['q', 'kind', 'state', 'sort', 'enquiry'].map(useAddressValue);
  const change = useCallback((part: Partial<Filter>) => {
    changeAddress(Object.fromEntries(Object.entries(part).map(([name, value]) => [name, value || undefined])));
  }, []);
  const toggle = (id: number) => changeAddress({ enquiry: open === String(id) ? undefined : String(id) });
  return { filter: toFilter({ q, kind, state, sort }), open: Number(open), change, toggle };
}

/** Everybody who came by the site, with what staff do about it. */
function Enquiries() {
  const m = useMessages('desk/enquiries');
  const { plural } = useFormat();
  const { filter, open, change, toggle } = useDesk();
  const list = useEnquiries(filter);
  const keys = useListKeys<HTMLUListElement>();
  const rows = list.data?.pages.flatMap((page) => page.enquiries) ?? [];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Fold name="enquiries-figures" title={m.figures} startsFolded>
        <div className="pt-4">
          <Waiting />
        </div>
      </Fold>
      <Filters filter={filter} onChange={change} />
      <p role="status" className="min-h-6 text-muted">
        {list.data ? plural(m.count, list.data.pages[0]?.total ?? 0) : ''}
      </p>
      <Loading query={list} rows={6} failed={m.failed} />
      {list.data && rows.length === 0 && (
        <Empty title={isFiltered(filter) ? m.noMatch : m.empty}>
          {isFiltered(filter) ? (
            <Button look="secondary" size="s" onClick={() => change(noFilter)}>
              {m.clear}
            </Button>
          ) : (
            m.emptyHint
          )}
        </Empty>
      )}
      {rows.length > 0 && (
        <ul
          ref={keys}
          aria-busy={list.isPlaceholderData}
          className={cx('divide-y divide-line border-y-2 border-ink', list.isPlaceholderData && 'opacity-60')}
        >
          {rows.map((enquiry) => (
            <EnquiryRow
              key={enquiry.id}
              enquiry={enquiry}
              open={enquiry.id === open}
              onToggle={() => toggle(enquiry.id)}
            />
          ))}
        </ul>
      )}
      <MoreButton list={list} />
    </div>
  );
}

export default function EnquiriesRoute() {
  const m = useMessages('desk/enquiries');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Enquiries />
    </StaffPage>
  );
}
