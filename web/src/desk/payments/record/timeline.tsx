import { useFormat } from '../../../i18n/format.ts';
import type { Catalogue } from '../../../i18n/messages.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill, named } from '../../../i18n/translation.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { useColleagues } from '../../shared/api/mentions.ts';
import type { Happening } from '../api.ts';

type Asked = Extract<Happening, { kind: 'asked' }>;
type Posted = Extract<Happening, { kind: 'posted' }>;

const tones: Record<Asked['status'], Tone> = { due: 'warn', done: 'good', refused: 'bad' };

function wordOf(item: Happening, m: Catalogue['desk/payments']['timeline']): string {
  if (item.kind === 'begun') return m.begun;
  if (item.kind === 'moved') return fill(m.moved, { state: m.moves[item.to] });
  return item.kind === 'asked' ? m.asked[item.step] : named(m.posted, item.step);
}

function Why({ item: { status, staffId, reason, problem } }: { item: Asked }) {
  const m = useMessages('desk/payments').timeline;
  const colleagues = useColleagues().data ?? [];
  const by = colleagues.find(({ actor }) => actor === `staff:${staffId}`)?.name;
  return (
    <p className="flex flex-wrap items-center gap-2 text-[0.9rem] wrap-anywhere">
      <Badge tone={tones[status]}>{m.steps[status]}</Badge>
      {staffId !== null && (
        <span className="text-muted">{fill(m.by, { name: by ?? fill(m.colleague, { id: staffId }) })}</span>
      )}
      {reason && <span>{reason}</span>}
      {problem && <span className="text-bad">{problem}</span>}
    </p>
  );
}

/** What a posting did to each account: on the left what it has more, on the right where that came from. */
function Entries({ item: { entries, reference } }: { item: Posted }) {
  const m = useMessages('desk/payments').timeline;
  const { price } = useFormat();
  return (
    <table className="w-full max-w-xl text-[0.9rem] tabular-nums">
      <caption className="sr-only">{m.entries}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{m.account}</th>
          <th scope="col">{m.debit}</th>
          <th scope="col">{m.credit}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ account, accountKind, amount }) => (
          <tr key={account} className="border-t border-line">
            <th scope="row" className="py-1 pr-3 text-left font-normal wrap-anywhere">
              {m.accounts[accountKind]}
            </th>
            <td className="w-24 py-1 text-right">{amount > 0 ? price(amount) : ''}</td>
            <td className="w-24 py-1 text-right">{amount < 0 ? price(-amount) : ''}</td>
          </tr>
        ))}
      </tbody>
      {reference && (
        <tfoot>
          <tr>
            <td colSpan={3} className="border-t border-line py-1 text-muted wrap-anywhere">
              {reference}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  );
}

/** All that happened with a payment, oldest first, with what the ledger has of it. */
export function Timeline({ items }: { items: readonly Happening[] }) {
  const m = useMessages('desk/payments').timeline;
  const { dateTime, price } = useFormat();
  return (
    <ol aria-label={m.title} className="grid gap-4 border-l-2 border-line pl-4">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what happened has no number, and only grows at its end
        <li key={index} className="grid gap-1">
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-[640]">{wordOf(item, m)}</span>
            {item.kind !== 'posted' && item.amount !== null && (
              <span className="tabular-nums">{price(item.amount)}</span>
            )}
            <time dateTime={item.at} className="text-[0.9rem] text-muted">
              {dateTime(item.at)}
            </time>
          </p>
          {item.kind === 'asked' && <Why item={item} />}
          {item.kind === 'posted' && <Entries item={item} />}
        </li>
      ))}
    </ol>
  );
}
