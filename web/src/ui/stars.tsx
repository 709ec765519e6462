import { cx } from './class-names.ts';

export const starValues = [1, 2, 3, 4, 5] as const;

const path =
  'M12 2.500l2.900 6.100 6.600.8-4.900 4.600 1.300 6.600L12 17.300l-5.900 3.300 1.300-6.600L2.500 9.400l6.600-.8z';

export function Star({ full }: { full: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={cx('size-[1em]', full ? 'fill-accent' : 'fill-line')}>
      <path d={path} />
    </svg>
  );
}

export function Stars({ value, label }: { value: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="inline-flex gap-0.5">
      {starValues.map((star) => (
        <Star key={star} full={star <= Math.round(value)} />
      ))}
    </span>
  );
}

/** Five radio buttons drawn as stars; 0 until one is chosen, which `hint` asks for. */
export function StarInput({
  legend,
  hint,
  labelOf,
  value,
  onChange,
}: {
  legend: string;
  hint: string;
  labelOf: (star: number) => string;
  value: number;
  onChange: (value: number) => void;
}) {
  return (
    <fieldset>
      <legend className="font-[620]">{legend}</legend>
      <div className="flex text-[2.2rem]">
        {starValues.map((star) => (
          <label
            key={star}
            className="cursor-pointer rounded-m p-1 has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="rating"
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              className="sr-only"
              aria-label={labelOf(star)}
            />
            <Star full={star <= value} />
          </label>
        ))}
      </div>
      <p role="status" className="min-h-6 text-[0.9rem] text-muted">
        {value === 0 && hint}
      </p>
    </fieldset>
  );
}
