import type { Metric as Name } from '@tianguis/proto/metrics';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import type { FigureItem } from '../../../ui/figures.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

interface MetricProps {
  readonly of: Name;
  /** The figure, where nothing else is shown: a button must not be called by a number alone. */
  readonly amount?: string;
  readonly children?: ReactNode;
}

/** A figure, or its label, which says what it counts: on hover, on focus, and when a finger taps or rests on it. */
export function Metric({ of, amount, children }: MetricProps) {
  const { labels, says } = useMessages('desk/shared/metrics');
  return (
    <Defined name={of} says={says[of]} label={amount === undefined ? undefined : `${labels[of]}: ${amount}`}>
      {children ?? labels[of]}
    </Defined>
  );
}

interface DefinedProps {
  readonly name: string;
  /** What the figure counts. */
  readonly says: string;
  /** What the button is called where its text says too little. */
  readonly label: string | undefined;
  readonly children: ReactNode;
}

function Defined({ name, says, label, children }: DefinedProps) {
  const [open, setOpen] = useState(false);
  const show = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    setOpen(true);
  };
  // By default a press closes the tooltip, and a finger never opens it.
  return (
    <Tooltip text={says} open={open} onOpenChange={setOpen}>
      <button
        type="button"
        data-metric={name}
        aria-label={label}
        onPointerDown={(event) => event.preventDefault()}
        onClick={show}
        onContextMenu={show}
        className="min-h-6 cursor-help text-left underline decoration-dotted underline-offset-3"
      >
        {children}
      </button>
    </Tooltip>
  );
}

/** The same in a list of many, where one label above can be reached by keyboard: this one answers to the mouse. */
export function MetricText({ of, children }: { of: Name; children: ReactNode }) {
  const { says } = useMessages('desk/shared/metrics');
  return (
    <span data-metric={of} title={says[of]}>
      {children}
    </span>
  );
}

/** Items for `Figures`, under the name that a figure has everywhere. */
export function useMetricItem(): (of: Name, value: ReactNode, note?: ReactNode) => FigureItem {
  const { labels } = useMessages('desk/shared/metrics');
  return (of, value, note) => ({ label: labels[of], shown: <Metric of={of} />, value, note });
}
