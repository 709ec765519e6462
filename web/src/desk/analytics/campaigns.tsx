import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { Empty } from '../../ui/states.tsx';
import { Metric } from '../shared/metrics/metric.tsx';
import { resultMetrics, resultNames } from '../shared/results.ts';
import { usePercent } from '../shared/use-percent.ts';
import type { Analytics } from './api.ts';

type Campaign = Analytics['campaigns'][number];

const steps = resultNames.filter((name) => name !== 'recipients' && name !== 'sent');
const nested = [
  ['sent', 'fill-info-soft'],
  ['delivered', 'fill-good-soft'],
  ['read', 'fill-plum'],
  ['replied', 'fill-accent'],
] as const;

/** Results of one campaign: each bar is inside the one before, on the scale of the largest campaign. */
function Row({ campaign, most }: { campaign: Campaign; most: number }) {
  const { number, date } = useFormat();
  const { finePercent } = usePercent();
  const share = (count: number) => (campaign.sent === 0 ? 0 : (count / campaign.sent) * 100);
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link href={`/admin?tab=campaigns&campaign=${campaign.id}`} className="link font-[660] break-words">
          {campaign.name}
        </Link>
        <span className="text-[0.9rem] text-muted">{date(campaign.launchedAt)}</span>
      </p>
      <svg aria-hidden viewBox={`0 0 ${most} 4`} preserveAspectRatio="none" className="my-2 h-5 w-full">
        {nested.map(([key, fill], index) => (
          <rect key={key} y={index * 0.5} width={campaign[key]} height={4 - index} className={fill} />
        ))}
      </svg>
      <dl className="grid grid-cols-3 items-end gap-x-4 gap-y-2 sm:grid-cols-6">
        <div>
          <dt className="text-[0.86rem] text-muted">
            <Metric of="campaignSent" />
          </dt>
          <dd className="tabular-nums">
            <span className="block font-[660]">{number(campaign.sent)}</span>
            {/* As high as the others, which have their percentage below. */}
            <span aria-hidden className="block h-[1lh] text-[0.9rem]" />
          </dd>
        </div>
        {steps.map((key) => (
          <div key={key}>
            <dt className="text-[0.86rem] text-muted">
              <Metric of={resultMetrics[key]} />
            </dt>
            <dd className="tabular-nums">
              <span className="block font-[660]">{number(campaign[key])}</span>
              <span className="block text-[0.9rem] text-muted">{finePercent(share(campaign[key]))}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** The latest campaigns beside one another. */
export function Campaigns({ campaigns }: { campaigns: readonly Campaign[] }) {
  const m = useMessages('desk/analytics').campaigns;
  const most = Math.max(1, ...campaigns.map(({ sent }) => sent));
  return (
    <Panel title={m.title}>
      <p className="pt-3 text-muted">{m.note}</p>
      {campaigns.length === 0 ? (
        <div className="pt-3">
          <Empty title={m.empty}>{m.emptyHint}</Empty>
        </div>
      ) : (
        <ul className="grid gap-x-10 lg:grid-cols-2">
          {campaigns.map((campaign) => (
            <Row key={campaign.id} campaign={campaign} most={most} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
