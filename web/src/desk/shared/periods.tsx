import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';

interface Props<Days extends number> {
  readonly periods: readonly Days[];
  readonly chosen: Days;
  readonly onChange: (days: Days) => void;
  readonly label: string;
  readonly textOf: (days: Days) => string;
}

/** Chooses how many days a page of figures covers. */
export function Periods<Days extends number>({ periods, chosen, onChange, label, textOf }: Props<Days>) {
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{label}</legend>
      {periods.map((days) => (
        <Button
          key={days}
          look="quiet"
          size="s"
          aria-pressed={days === chosen}
          onClick={() => onChange(days)}
          className={cx(days === chosen && 'bg-ink! text-page!')}
        >
          {textOf(days)}
        </Button>
      ))}
    </fieldset>
  );
}
