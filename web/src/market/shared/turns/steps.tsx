import type { OrderState, TurnAction } from '@tianguis/proto/marketplace/orders/order';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { cx } from '../../../ui/class-names.ts';

const saleSteps = ['agreed', 'paid', 'pickup', 'signed', 'done'] as const;

interface Stage {
  readonly state: OrderState;
  readonly turn: { readonly action: TurnAction } | null;
}

const stepOf: Partial<Record<OrderState, number>> = {
  placed: 0,
  approved: 2,
  scheduled: 2,
  in_transit: 3,
  reported: 3,
  delivered: 4,
  disputed: 4,
  settled: 5,
};

/** How many of the steps of a sale are behind it; undefined where it fell through. */
const stepsDone = ({ state, turn }: Stage): number | undefined =>
  state === 'approved' && turn?.action === 'pay' ? 1 : stepOf[state];

interface Props extends Stage {
  readonly compact?: boolean;
}

/** Where a sale is, as five steps; in lists as dots alone. */
export function SaleSteps({ compact = false, ...stage }: Props) {
  const m = useMessages('market/shared/turns').stepper;
  const done = stepsDone(stage);
  if (done === undefined) return null;
  const current = Math.min(done, saleSteps.length - 1);
  const label = fill(m.label, { step: current + 1, name: m[saleSteps[current] ?? 'done'] });
  if (compact)
    return (
      <span role="img" aria-label={label} className="flex items-center gap-1">
        {saleSteps.map((step, index) => (
          <span
            key={step}
            className={cx(
              'size-2 rounded-full',
              index < done && 'bg-good',
              index === done && 'bg-accent',
              index > done && 'bg-line',
            )}
          />
        ))}
      </span>
    );
  return (
    <ol aria-label={label} className="grid grid-cols-5">
      {saleSteps.map((step, index) => (
        <Step key={step} name={m[step]} isDone={index < done} isCurrent={index === done} isFirst={index === 0} />
      ))}
    </ol>
  );
}

interface StepProps {
  readonly name: string;
  readonly isDone: boolean;
  readonly isCurrent: boolean;
  readonly isFirst: boolean;
}

function Step({ name, isDone, isCurrent, isFirst }: StepProps) {
  const reached = isDone || isCurrent;
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className="relative grid justify-items-center gap-1.5 text-center"
    >
      {!isFirst && (
        <span aria-hidden className={cx('absolute top-2.5 right-1/2 h-0.5 w-full', reached ? 'bg-good' : 'bg-line')} />
      )}
      <span
        aria-hidden
        className={cx(
          'relative z-1 grid size-5.5 place-items-center rounded-full border-2 text-[0.75rem] font-[760]',
          isDone && 'border-good bg-good text-page',
          isCurrent && 'border-accent bg-page text-accent',
          !reached && 'border-line bg-page',
        )}
      >
        {isDone && '✓'}
      </span>
      <span
        className={cx(
          'text-[0.74rem] leading-tight sm:text-[0.88rem]',
          isCurrent ? 'font-[700] text-ink' : 'text-muted',
        )}
      >
        {name}
      </span>
    </li>
  );
}
