import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { cx } from '../../ui/class-names.ts';

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

export function Stars({ value }: { value: number }) {
  const m = useMessages('site/ratings');
  const { number } = useFormat();
  return (
    <span role="img" aria-label={fill(m.stars, { count: number(value) })} className="inline-flex gap-0.5">
      {starValues.map((star) => (
        <Star key={star} full={star <= Math.round(value)} />
      ))}
    </span>
  );
}

/** Five radio buttons drawn as stars; 0 until one is chosen. */
export function StarInput({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const m = useMessages('site/ratings').form;
  const { plural } = useFormat();
  return (
    <fieldset>
      <legend className="font-[620]">{m.rating}</legend>
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
              aria-label={plural(m.star, star)}
            />
            <Star full={star <= value} />
          </label>
        ))}
      </div>
      <p role="status" className="min-h-6 text-[0.9rem] text-muted">
        {value === 0 && m.choose}
      </p>
    </fieldset>
  );
}
