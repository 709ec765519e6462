import { getLotStatistics } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { copyLink, shareLink } from '../../../platform/share.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-link.tsx';
import { Figures } from '../../../ui/figures.tsx';
import { Link } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/page-skeleton.tsx';
import { Failed } from '../../../ui/states.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { LotActions, Renew } from '../../shared/own-lot/lot-actions.tsx';
import type { Page } from '../api.ts';

/** Sends the lot's link by the phone's sheet, by WhatsApp, or copies it. */
function ShareLot({ lot: { id, title }, isMain }: { lot: Page; isMain: boolean }) {
  const m = useMessages('market/listing/owner');
  const url = `${location.origin}/lote/${id}`;
  const message = encodeURIComponent(fill(m.message, { title, url }));
  const answers = {
    onCopied: () => toast(m.copied, m.copiedText),
    onFailed: () => toastError(m.copyFailed, url),
  };
  return (
    <div className="flex flex-wrap gap-2">
      <a
        href={`https://wa.me/?text=${message}`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass(isMain ? 'primary' : 'secondary', 's')}
      >
        {m.whatsapp}
      </a>
      {'share' in navigator && (
        <Button look="secondary" size="s" onClick={() => shareLink({ title, url }, answers)}>
          {m.share}
        </Button>
      )}
      <Button look="secondary" size="s" onClick={() => copyLink(url, answers)}>
        {m.copy}
      </Button>
    </div>
  );
}

type Reply = NonNullable<(typeof getLotStatistics)['types']>['reply'];

/** The figures of each week as a table: the newest first. */
function Weeks({ weeks }: Pick<Reply, 'weeks'>) {
  const m = useMessages('market/listing/owner');
  const { date, number } = useFormat();
  const columns = ['views', 'hearts', 'questions', 'offers', 'orders'] as const;
  return (
    <details>
      <summary className="min-h-9 cursor-pointer py-1.5 font-[620]">{m.byWeek}</summary>
      <div className="overflow-x-auto">
        <table className="w-full text-right text-[0.92rem] tabular-nums">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-1.5 pr-3 text-left font-normal">
                {m.week}
              </th>
              {columns.map((name) => (
                <th key={name} scope="col" className="py-1.5 pl-3 font-normal">
                  {m[name]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <tr key={week.start} className="border-b border-line">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal whitespace-nowrap">
                  {date(`${week.start}T12:00:00Z`)}
                </th>
                {columns.map((name) => (
                  <td key={name} className="py-1.5 pl-3">
                    {number(week[name])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

function Statistics({ id }: { id: number }) {
  const m = useMessages('market/listing/owner');
  const { number, plural } = useFormat();
  const statistics = useOperation(getLotStatistics, { params: { id } }, { staleTime: 0 });
  const { data } = statistics;
  if (statistics.isError)
    return <Failed text={m.failed} onRetry={() => statistics.refetch()} busy={statistics.isFetching} />;
  if (!data) return <Skeleton className="h-36" />;
  const { total, unanswered, openOffers, weeks } = data;
  return (
    <div className="grid gap-2">
      <h3 className="font-[680]">{m.figures}</h3>
      <Figures
        items={[
          { label: m.views, value: number(total.views) },
          { label: m.hearts, value: number(total.hearts) },
          {
            label: m.questions,
            value: number(total.questions),
            note: unanswered > 0 && (
              <a href="#preguntas" className="link inline-block py-1">
                {plural(m.unanswered, unanswered)}
              </a>
            ),
          },
          {
            label: m.offers,
            value: number(total.offers),
            note: openOffers > 0 && (
              <Link href="/mi/pedidos?como=ofertas" className="link inline-block py-1">
                {plural(m.openOffers, openOffers)}
              </Link>
            ),
          },
          { label: m.orders, value: number(total.orders) },
        ]}
      />
      <p className="text-[0.9rem] text-muted">{m.how}</p>
      {weeks.length > 0 && <Weeks weeks={weeks} />}
    </div>
  );
}

/** What a lot's seller does on its page: share it, see how it is doing, pause, edit, copy or end it. */
export default function OwnerPanel({ lot }: { lot: Page }) {
  const m = useMessages('market/listing/owner');
  const { date } = useFormat();
  const statistics = useOperation(getLotStatistics, { params: { id: lot.id } }, { staleTime: 0 });
  const endsAt = statistics.data?.endsAt;
  const mayRenew = statistics.data?.mayRenew ?? false;
  const isShared = lot.status === 'published' || lot.status === 'reserved';
  return (
    <section
      aria-labelledby="owner-panel"
      className="mb-8 grid gap-5 rounded-l border-2 border-ink bg-raised p-4 sm:p-6"
    >
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="owner-panel" className="text-head">
            {m.title}
          </h2>
          <Link href="/mi/lotes" className="link inline-block py-1.5">
            {m.all}
          </Link>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="max-w-[65ch]">{fill(m.state[lot.status], { date: endsAt ? date(endsAt) : '…' })}</p>
          {mayRenew && <Renew lot={lot} />}
        </div>
      </div>
      {isShared && <ShareLot lot={lot} isMain={!mayRenew} />}
      <LotActions lot={lot} />
      <Statistics id={lot.id} />
    </section>
  );
}
