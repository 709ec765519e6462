import { useEffect, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { usePercent } from '../shared/use-percent.ts';
import { StaffPage } from '../shell/staff-page.tsx';

const stepDelay = 2000;

/** Values and commissions of the plan, in pesos (specification, section 9). */
const deals = [
  { value: 4500, commission: 810 },
  { value: 1500, commission: 270 },
  { value: 2500, commission: 450 },
] as const;

function Closing() {
  const m = useMessages('desk/closing');
  const { pesos } = useFormat();
  const percentText = usePercent().percent;
  const [done, setDone] = useState(0);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running) return;
    if (done === deals.length) return setRunning(false);
    const timer = setTimeout(() => setDone(done + 1), stepDelay);
    return () => clearTimeout(timer);
  }, [running, done]);
  const start = () => {
    setDone(0);
    setRunning(true);
  };
  const percent = Math.min(100, Math.round((done / deals.length) * 100));
  const finished = done === deals.length;
  const startLabel = finished ? m.again : m.start;
  return (
    <div className="grid gap-8 lg:max-w-208">
      <p className="rounded-m bg-warn-soft p-4 text-warn">{m.simulation}</p>
      <div>
        <progress aria-label={m.progress} max={100} value={percent} className="progress-bar" />
        <p role="status" className="mt-2 text-muted">
          {finished ? m.done : percentText(percent)}
        </p>
      </div>
      <ol className="divide-y divide-line border-y-2 border-ink">
        {deals.map(({ value, commission }, index) => (
          <li
            key={m.plan[index]}
            className="grid gap-x-8 gap-y-2 py-5 sm:grid-cols-[1fr_auto_auto_6rem] sm:items-center"
          >
            <span className="font-[660]">{m.plan[index]}</span>
            <span>
              <span className="block text-[0.9rem] text-muted">{m.value}</span>
              <span className="figure-big text-[1.4rem]">{pesos(value)}</span>
            </span>
            <span>
              <span className="block text-[0.9rem] text-muted">{m.commission}</span>
              <span className="figure-big text-[1.4rem]">{pesos(commission)}</span>
            </span>
            <span>
              <Badge tone={index < done ? 'good' : 'plain'}>{index < done ? m.closed : m.pending}</Badge>
            </span>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="font-[660]">{m.total}</span>
        <span className="figure-big text-[2rem]">{pesos(deals.reduce((total, { value }) => total + value, 0))}</span>
        <span className="text-muted">
          {`${m.commission} ${pesos(deals.reduce((total, { commission }) => total + commission, 0))}`}
        </span>
      </p>
      <div>
        <Button size="l" onClick={start} busy={running}>
          {running ? m.running : startLabel}
        </Button>
      </div>
    </div>
  );
}

export default function ClosingRoute() {
  const m = useMessages('desk/closing');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Closing />
    </StaffPage>
  );
}
