import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { buttonClass, type Look, type Size } from './button-link.tsx';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look;
  size?: Size;
  busy?: boolean;
  children: ReactNode;
};

/** While `busy` the button is disabled and keeps its label and width, so nothing jumps. */
export function Button({ look, size, busy = false, disabled, className, children, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass(look, size, className)}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export function Spinner() {
  return (
    <span
      aria-hidden
      className="size-4 animate-[spin_1s_linear_.6s_infinite] rounded-full border-2 border-current border-r-transparent"
    />
  );
}
