import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';

/** A setting that takes effect at once; the word beside it is its state. */
export function Switch({
  label,
  text,
  checked,
  busy = false,
  onChange,
  ...button
}: {
  label: string;
  text: string;
  checked: boolean;
  busy?: boolean;
  /** None where the switch opens a question. */
  onChange?: (checked: boolean) => void;
} & Omit<ComponentProps<'button'>, 'onChange'>) {
  return (
    <button
      {...(onChange && { onClick: () => onChange(!checked) })}
      {...button}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={busy}
      className="inline-flex min-h-9 items-center gap-2 rounded-m px-1 text-[0.9rem] font-[620] disabled:opacity-55"
    >
      <span
        aria-hidden
        className={cx(
          'relative h-6 w-10 rounded-full border-[1.5px] transition-colors',
          checked ? 'border-good bg-good' : 'border-edge bg-sunken',
        )}
      >
        <span
          className={cx(
            'absolute top-1/2 left-0.5 size-4 -translate-y-1/2 rounded-full transition-transform',
            checked ? 'translate-x-4 bg-page' : 'bg-edge',
          )}
        />
      </span>
      {text}
    </button>
  );
}
