import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { Figures, Panel } from '../../ui/figures.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { downloadConfirmed } from '../shared/downloads.ts';
import { useMetricItem } from '../shared/metrics/metric.tsx';
import { MoreButton } from '../shared/more-button.tsx';
import { useSession } from '../shared/session.ts';
import { type Notes, useSubscribers } from './api.ts';

const csv = '/api/staff/newsletter/subscribers.csv';

/** How many people read the newsletter, and who they are. */
export function Subscribers({ counts }: { counts: Notes['subscribers'] | undefined }) {
  const m = useMessages('desk/newsletter').subscribers;
  const language = useLanguage();
  const { number, date } = useFormat();
  const item = useMetricItem();
  const list = useSubscribers();
  const isAdmin = useSession().data?.user?.role === 'admin';
  const rows = list.data?.pages.flatMap((page) => page.subscribers) ?? [];
  return (
    <Panel title={m.title}>
      {counts && (
        <Figures
          items={[
            item('newsletterConfirmed', number(counts.confirmed)),
            item('newsletterPending', number(counts.pending)),
            item('newsletterLeft', number(counts.left)),
          ]}
        />
      )}
      <Loading query={list} rows={3} failed={m.failed} />
      {list.data && rows.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty}>{m.emptyHint}</Empty>
        </div>
      )}
      <ul className="divide-y divide-line">
        {rows.map(({ id, email, language, since }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className="wrap-anywhere">{email}</span>
            <span className="text-muted">
              {m.languages[language]} · {date(since)}
            </span>
          </li>
        ))}
      </ul>
      <MoreButton list={list} />
      {isAdmin && rows.length > 0 && (
        <Button look="secondary" size="s" className="mt-4" onClick={() => downloadConfirmed(`${csv}?lang=${language}`)}>
          {m.csv}
        </Button>
      )}
    </Panel>
  );
}
