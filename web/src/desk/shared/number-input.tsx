interface Props {
  readonly label: string;
  /** Stands after the number. */
  readonly unit: string;
  /** NaN while the field is empty. */
  readonly value: number;
  readonly min: number;
  readonly max: number;
  onChange(value: number): void;
}

/** A whole number with its unit, within a sentence of controls. */
export function NumberInput({ label, unit, value, min, max, onChange }: Props) {
  const isWrong = !(value >= min && value <= max);
  return (
    <span className="flex items-center gap-2">
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        min={min}
        max={max}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onChange(event.target.value === '' ? Number.NaN : Math.trunc(Number(event.target.value)))}
        className="min-h-11 w-22 rounded-m border border-edge bg-raised px-3 tabular-nums aria-invalid:border-bad"
      />
      {unit}
    </span>
  );
}
