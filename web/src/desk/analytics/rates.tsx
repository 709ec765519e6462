import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Panel } from '../../ui/figures.tsx';
import { Empty } from '../../ui/states.tsx';
import { Meters } from './meters.tsx';

export type Rate = { name: string; of: number; replied: number; rate: number };

/** Shares of answers, the best first. */
export function Rates({ title, note, rates }: { title: string; note: string; rates: readonly Rate[] }) {
  const m = useMessages('desk/analytics').rates;
  const { number, decimal } = useFormat();
  const text = ({ of, replied, rate }: Rate) =>
    fill(m.rate, { rate: decimal(rate), replied: number(replied), of: number(of) });
  const sorted = rates.toSorted((a, b) => b.rate - a.rate || b.of - a.of);
  return (
    <Panel title={title}>
      <p className="pt-3 pb-1 text-muted">{note}</p>
      {sorted.length === 0 ? (
        <div className="pt-3">
          <Empty title={m.empty}>{m.emptyHint}</Empty>
        </div>
      ) : (
        <Meters meters={sorted.map((row) => ({ name: row.name, value: row.rate, text: text(row) }))} />
      )}
    </Panel>
  );
}
