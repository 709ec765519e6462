import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Metric } from '../../shared/metrics/metric.tsx';
import { resultMetrics, resultNames } from '../../shared/results.ts';
import { useTemplateTitle } from '../../shared/template-title.ts';
import { usePercent } from '../../shared/use-percent.ts';
import type { CampaignDetail } from '../api.ts';

type Split = NonNullable<CampaignDetail['split']>;
type Variant = NonNullable<CampaignDetail['variants']>[number];
type Comparison = NonNullable<CampaignDetail['comparison']>;
type Pair = Comparison['pairs'][number];

/** What became of each version, and what may be concluded from it. */
export function Versions({ campaign: { split, variants, comparison } }: { campaign: CampaignDetail }) {
  const m = useMessages('desk/campaigns').versions;
  if (!(split && variants && comparison)) return null;
  return (
    <section aria-labelledby="versions" className="mt-6">
      <h3 id="versions" className="font-sans text-[0.95rem] font-[660] tracking-normal">
        {m.title}
      </h3>
      <Conclusion split={split} comparison={comparison} />
      <Counts split={split} variants={variants} decided={comparison.state === 'read'} />
      <Meaning split={split} three={variants.length > 2} />
    </section>
  );
}

/** The hours that each person has, in days where they are whole. */
function useTime({ hours }: Split): string {
  const { days } = useMessages('desk/campaigns').split;
  const { plural } = useFormat();
  return plural(days, Math.round(hours / 24));
}

function Conclusion({ split, comparison }: { split: Split; comparison: Comparison }) {
  const m = useMessages('desk/campaigns').versions;
  const { dateTime } = useFormat();
  const time = useTime(split);
  const { state, readAt, pairs } = comparison;
  if (state === 'sending') return <p className="mt-2 max-w-[75ch] text-muted">{fill(m.sending, { time })}</p>;
  if (state === 'waiting')
    return (
      <p className="mt-2 max-w-[75ch] text-muted">
        {fill(m.waiting, { time, when: readAt === null ? '' : dateTime(readAt) })}
      </p>
    );
  return (
    <ul className="mt-2 grid max-w-[75ch] gap-1.5">
      {pairs.map((pair) => (
        <Verdict key={pair.better + pair.worse} pair={pair} />
      ))}
    </ul>
  );
}

/** Smaller chances are not written out. */
const smallestP = 0.001;

function Verdict({ pair }: { pair: Pair }) {
  const m = useMessages('desk/campaigns').versions;
  const { number, decimal } = useFormat();
  const { better, worse, enough, differs } = pair;
  const p = pair.p ?? 1;
  const values = {
    better,
    worse,
    difference: decimal(pair.difference ?? 0),
    low: decimal(pair.low ?? 0),
    high: decimal(pair.high ?? 0),
    p: p < smallestP ? fill(m.below, { value: number(smallestP) }) : fill(m.exactly, { value: number(p) }),
  };
  if (!enough) return <li className="text-muted">{fill(m.tooFew, values)}</li>;
  return differs ? <li className="font-[620]">{fill(m.differs, values)}</li> : <li>{fill(m.alike, values)}</li>;
}

interface CountsProps {
  readonly split: Split;
  readonly variants: readonly Variant[];
  /** Whether everybody has had their time. */
  readonly decided: boolean;
}

function Counts({ split, variants, decided }: CountsProps) {
  const titleOf = useTemplateTitle();
  const { versions: m } = useMessages('desk/campaigns');
  const { labels } = useMessages('desk/shared/metrics');
  const { percent } = usePercent();
  const time = useTime(split);
  const rows = [
    ...resultNames.map((name) => ({
      name,
      of: resultMetrics[name],
      label: labels[resultMetrics[name]],
      strong: false,
    })),
    { name: 'optedOut', of: undefined, label: m.optedOut, strong: false } as const,
    ...(decided
      ? [{ name: 'measured', of: undefined, label: fill(m.inTime[split.measure], { time }), strong: true } as const]
      : []),
  ];
  return (
    <table className="mt-3 w-full text-[0.95rem]">
      <thead>
        <tr className="border-b border-ink align-bottom">
          <td />
          {variants.map(({ variant, templateName }) => (
            <th key={variant} scope="col" className="py-1.5 pl-3 text-right font-[660]">
              {variant}
              <span className="block text-[0.82rem] font-normal wrap-anywhere text-muted">{titleOf(templateName)}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        <tr>
          <th scope="row" className="py-1.5 text-left font-normal text-muted">
            {m.share}
          </th>
          {variants.map(({ variant, share }) => (
            <td key={variant} className="py-1.5 pl-3 text-right tabular-nums">
              {percent(share)}
            </td>
          ))}
        </tr>
        {rows.map(({ name, of, label, strong }) => (
          <tr key={name} className={strong ? 'bg-sunken font-[660]' : undefined}>
            <th scope="row" className={`py-1.5 text-left ${strong ? 'pl-2' : 'font-normal text-muted'}`}>
              {of ? <Metric of={of} /> : label}
            </th>
            {variants.map((variant) => (
              <Count key={variant.variant} count={variant[name]} of={variant.sent} bare={isBare.has(name)} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows whose share of the sent says nothing. */
const isBare: ReadonlySet<string> = new Set(['recipients', 'sent']);

function Count({ count, of, bare }: { count: number; of: number; bare: boolean }) {
  const { number } = useFormat();
  const { finePercent } = usePercent();
  return (
    <td className="py-1.5 pl-3 text-right tabular-nums">
      {number(count)}
      {!bare && of > 0 && (
        <span className="block text-[0.82rem] font-normal text-muted">{finePercent((count * 100) / of)}</span>
      )}
    </td>
  );
}

function Meaning({ split, three }: { split: Split; three: boolean }) {
  const m = useMessages('desk/campaigns').versions;
  const time = useTime(split);
  const [what, test, interval] = m.explain;
  return (
    <details className="mt-3">
      <summary className="link w-fit py-1">{m.meaning}</summary>
      <div className="grid max-w-[75ch] gap-2 py-2 text-[0.95rem] text-muted">
        <p>{fill(what, { time })}</p>
        <p>{test}</p>
        <p>{interval}</p>
        {three && <p>{m.three}</p>}
      </div>
    </details>
  );
}
