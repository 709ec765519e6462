import { useFormat } from '../../../i18n/format.ts';
import { selectClass } from '../../../ui/field.tsx';

interface Props {
  readonly label: string;
  /** `2026-11`, newest first. */
  readonly months: readonly string[];
  readonly value: string;
  readonly onChange: (month: string) => void;
}

/** The month that a panel shows. */
export function MonthSelect({ label, months, value, onChange }: Props) {
  const { monthYear } = useFormat();
  return (
    <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} className={selectClass}>
      {months.map((month) => (
        <option key={month} value={month}>
          {monthYear(month)}
        </option>
      ))}
    </select>
  );
}
