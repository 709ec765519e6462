import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useLiveUpdates } from '../../platform/live/live.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Bars } from '../../ui/bars.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { TimeChart } from '../../ui/charts/time-chart.tsx';
import { Figures, Panel } from '../../ui/figures.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { MembersOnly } from '../shared/members-only.tsx';
import { type Impact, useImpact } from './api.ts';
import { useKilograms } from './kilograms.ts';
import { withoutGaps } from './months.ts';
import { Reports } from './reports.tsx';

/** Mass and avoided emissions by month. */
function Trend({ months: given }: Pick<Impact, 'months'>) {
  const { trend: m, totals } = useMessages('market/impact');
  const { plural, number, monthYear } = useFormat();
  const kilograms = useKilograms();
  const months = withoutGaps(given);
  const avoidedBy = months.map(({ avoided }) => Number(avoided));
  return (
    <Panel title={m.title}>
      <div className="pt-4">
        <TimeChart
          title={m.title}
          words={m}
          head={[m.month, totals.orders, totals.mass, totals.avoided]}
          charts={[{ height: 'h-40', series: [{ name: 'avoided', fill: 'fill-good', values: avoidedBy }] }]}
          periods={months.map(({ month, orders, mass, avoided }) => ({
            key: month,
            readout: fill(m.readout, {
              month: monthYear(month),
              mass: kilograms(mass),
              avoided: kilograms(avoided),
              orders: plural(m.orders, orders),
            }),
            cells: [monthYear(month), number(orders), kilograms(mass), kilograms(avoided)],
          }))}
        />
      </div>
    </Panel>
  );
}

function Totals({ total }: Pick<Impact, 'total'>) {
  const m = useMessages('market/impact');
  const { number, plural } = useFormat();
  const kilograms = useKilograms();
  return (
    <div className="grid gap-2">
      <Figures
        items={[
          { label: m.totals.orders, value: number(total.orders) },
          { label: m.totals.mass, value: fill(m.kg, { value: kilograms(total.mass) }) },
          { label: m.totals.avoided, value: fill(m.kg, { value: kilograms(total.avoided) }) },
        ]}
      />
      {total.withoutMass > 0 && <p className="text-muted">{plural(m.withoutMass, total.withoutMass)}</p>}
      {total.withoutFactor > 0 && <p className="text-muted">{plural(m.withoutFactor, total.withoutFactor)}</p>}
    </div>
  );
}

function Materials({ materials }: Pick<Impact, 'materials'>) {
  const m = useMessages('market/impact');
  const kilograms = useKilograms();
  const names: Readonly<Record<string, string>> = m.factors;
  const bars = materials.map(({ factor, mass }) => ({
    name: (factor !== null && names[factor]) || m.materials.none,
    value: Number(mass),
    text: fill(m.kg, { value: kilograms(mass) }),
  }));
  return (
    <Panel title={m.materials.title}>
      <Bars bars={bars} />
    </Panel>
  );
}

function Shown({ impact }: { impact: Impact }) {
  const m = useMessages('market/impact');
  if (impact.total.orders === 0)
    return (
      <Empty title={m.empty}>
        <p>{m.emptyText}</p>
        <ButtonLink href="/publicar" look="secondary" className="mt-4">
          {m.toPublish}
        </ButtonLink>
      </Empty>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <Totals total={impact.total} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2">
        <Trend months={impact.months} />
        <Materials materials={impact.materials} />
      </div>
      <Reports months={impact.months} />
    </div>
  );
}

function MyImpact() {
  const m = useMessages('market/impact');
  useLiveUpdates();
  const impact = useImpact();
  return (
    <div className="wrap min-h-[80dvh] pt-6 pb-20">
      <h1 className="text-title">{m.title}</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-muted">{m.lead}</p>
      {impact.data && <Shown impact={impact.data} />}
      {impact.isPending && (impact.isPaused ? <Empty title={m.offline}>{m.offlineText}</Empty> : <Rows />)}
      {impact.isError && !impact.data && <Failed onRetry={() => impact.refetch()} busy={impact.isFetching} />}
    </div>
  );
}

/** The emissions that a member’s sales avoided. */
export default function MyImpactPage() {
  usePageTitle(useMessages('market/impact').title);
  return <MembersOnly>{() => <MyImpact />}</MembersOnly>;
}
