import { dashboardStats } from '@tianguis/proto/gen/client.ts';
import { figureIn, type ReadMetricName } from '@tianguis/proto/metrics';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useOperation } from '../../platform/api/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Figures, Panel } from '../../ui/figures.tsx';
import { Link } from '../../ui/link.tsx';
import { Empty, Failed, Rows } from '../../ui/states.tsx';
import { useMetricItem } from '../shared/metrics/metric.tsx';
import { StaffPage } from '../shell/staff-page.tsx';

const interval = 30_000;

const useDashboardStats = () => useOperation(dashboardStats, undefined, { refetchInterval: interval });

type DashboardStats = NonNullable<ReturnType<typeof useDashboardStats>['data']>;

const previewLength = 50;

const preview = (text: string) => (text.length > previewLength ? `${text.slice(0, previewLength)}…` : text);

const labelOf = (labels: Readonly<Record<string, string>>, value: string) => labels[value] ?? value;

function Summary({ stats }: { stats: DashboardStats }) {
  const m = useMessages('desk/dashboard');
  const { number } = useFormat();
  const item = useMetricItem();
  const { suppliers, contactMessages, referralUsers } = stats;
  const figure = (name: ReadMetricName, note?: string) => item(name, number(figureIn(name, stats) ?? 0), note);
  return (
    <Figures
      items={[
        figure('suppliers', fill(m.week, { count: number(suppliers.recent) })),
        figure('contactMessages', fill(m.week, { count: number(contactMessages.recent) })),
        figure('referrers', fill(m.active, { count: number(referralUsers.active) })),
        figure('referralsDone'),
        figure('referralsPending'),
      ]}
    />
  );
}

function Row({
  title,
  badge,
  time,
  children,
}: {
  title: string;
  badge?: ReactNode;
  time: string;
  children: ReactNode;
}) {
  const { relative, dateTime } = useFormat();
  const { justNow } = useMessages('desk/shared');
  return (
    <li className="grid gap-0.5 py-3.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-[660]">{title}</span>
        {badge}
        <time dateTime={time} title={dateTime(time)} className="ml-auto text-[0.9rem] text-muted">
          {relative(time, justNow)}
        </time>
      </div>
      <div className="text-[0.95rem] break-words text-muted">{children}</div>
    </li>
  );
}

type ListProps = { title: string; empty: string; href: string; children: readonly ReactNode[] };

function List({ title, empty, href, children }: ListProps) {
  const m = useMessages('desk/dashboard');
  return (
    <Panel
      title={title}
      aside={
        <Link href={href} className="link text-[0.9rem]">
          {m.all}
        </Link>
      }
    >
      {children.length === 0 ? (
        <div className="pt-4">
          <Empty title={empty}>{m.emptyHint}</Empty>
        </div>
      ) : (
        <ul className="divide-y divide-line">{children}</ul>
      )}
    </Panel>
  );
}

function Lists({ stats }: { stats: DashboardStats }) {
  const m = useMessages('desk/dashboard');
  const forms = useMessages('platform/forms');
  const { plural, pesos } = useFormat();
  return (
    <div className="mt-12 grid gap-12 lg:grid-cols-3 lg:gap-8">
      <List title={m.lists.suppliers} empty={m.empty.suppliers} href="/enquiries?kind=supplier">
        {stats.suppliers.list.map((supplier) => (
          <Row
            key={supplier.id}
            title={supplier.companyName}
            time={supplier.createdAt}
            badge={supplier.wantsPilot && <Badge tone="accent">{m.pilot}</Badge>}
          >
            {`${labelOf(forms.materials, supplier.materialType)}, ${labelOf(forms.frequencies, supplier.frequency).toLowerCase()}`}
            <br />
            {supplier.email}
          </Row>
        ))}
      </List>
      <List title={m.lists.messages} empty={m.empty.messages} href="/enquiries?kind=message">
        {stats.contactMessages.list.map((message) => (
          <Row key={message.id} title={message.name} time={message.createdAt}>
            {[labelOf(forms.queryTypes, message.queryType), message.email].filter(Boolean).join(' · ')}
            <br />
            <span title={message.message}>{preview(message.message)}</span>
          </Row>
        ))}
      </List>
      <List title={m.lists.referrers} empty={m.empty.referrers} href="/enquiries?kind=referrer">
        {stats.referralUsers.list.map((referrer) => (
          <Row
            key={referrer.id}
            title={referrer.name}
            time={referrer.createdAt}
            badge={<Badge>{referrer.referralCode}</Badge>}
          >
            {`${plural(m.referrals, referrer.totalReferrals)}, ${pesos(Number(referrer.totalEarnings))}`}
            <br />
            {[referrer.whatsapp, referrer.email].filter(Boolean).join(' · ')}
          </Row>
        ))}
      </List>
    </div>
  );
}

function Dashboard() {
  const m = useMessages('desk/dashboard');
  const stats = useDashboardStats();
  if (stats.isPending) return <Rows count={6} />;
  if (stats.isError) return <Failed text={m.failed} onRetry={() => stats.refetch()} busy={stats.isFetching} />;
  return (
    <>
      <Summary stats={stats.data} />
      <Lists stats={stats.data} />
    </>
  );
}

export default function DashboardRoute() {
  const m = useMessages('desk/dashboard');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Dashboard />
    </StaffPage>
  );
}
