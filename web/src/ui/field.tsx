import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

const control =
  'w-full rounded-m border border-edge bg-raised px-3.5 py-2.5 text-ink placeholder:text-muted disabled:opacity-60 aria-invalid:border-bad aria-invalid:ring-1 aria-invalid:ring-bad';

type Labelled = { label: string; error?: string | undefined; hint?: ReactNode; optional?: string };

/** A select outside of a labelled field, as in filters; it needs its own `aria-label`. */
export const selectClass =
  'select-arrow min-h-11 min-w-0 appearance-none rounded-m border border-edge bg-raised py-2 pr-9 pl-3 text-ink';

/** The same beside small buttons. */
export const smallSelect =
  'select-arrow min-h-9 min-w-0 appearance-none rounded-m border border-edge bg-raised py-1 pr-9 pl-2.5 text-[0.9rem] text-ink';

function useField({ error, hint }: Labelled) {
  const id = useId();
  const described = cx(error && `${id}-error`, hint != null && `${id}-hint`) || undefined;
  return { id, props: { id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described } };
}

function Frame({ id, label, error, hint, optional, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-[620]">
        {label}
        {optional && <span className="font-normal text-muted">{` ${optional}`}</span>}
      </label>
      {children}
      {hint != null && (
        <p id={`${id}-hint`} className="text-[0.9rem] text-muted">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <p id={id} role={error ? 'alert' : undefined} className="min-h-[1.35rem] text-[0.9rem] leading-[1.35rem] text-bad">
      {error}
    </p>
  );
}

export function TextField({ label, error, hint, optional, className, ...rest }: Labelled & ComponentProps<'input'>) {
  const { id, props } = useField({ label, error, hint });
  return (
    <Frame id={id} label={label} error={error} hint={hint} optional={optional}>
      <input {...rest} {...props} className={cx(control, 'min-h-12', className)} />
    </Frame>
  );
}

export function TextArea({ label, error, hint, optional, className, ...rest }: Labelled & ComponentProps<'textarea'>) {
  const { id, props } = useField({ label, error, hint });
  return (
    <Frame id={id} label={label} error={error} hint={hint} optional={optional}>
      <textarea rows={4} {...rest} {...props} className={cx(control, 'resize-y', className)} />
    </Frame>
  );
}

export type Option = { readonly value: string; readonly label: string };

type SelectProps = Labelled & ComponentProps<'select'> & { options: readonly Option[]; placeholder?: string };

export function SelectField({ label, error, hint, optional, options, placeholder, className, ...rest }: SelectProps) {
  const { id, props } = useField({ label, error, hint });
  return (
    <Frame id={id} label={label} error={error} hint={hint} optional={optional}>
      <select {...rest} {...props} className={cx(control, 'select-arrow min-h-12 appearance-none pr-10', className)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Frame>
  );
}

export function CheckField({ label, hint, ...rest }: { label: string; hint?: string } & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-1.5">
      <input {...rest} type="checkbox" className="mt-1 size-5 shrink-0 accent-accent" />
      <span>
        <span className="font-[620]">{label}</span>
        {hint && <span className="block text-[0.9rem] text-muted">{hint}</span>}
      </span>
    </label>
  );
}
