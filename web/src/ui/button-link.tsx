import { cx } from './class-names.ts';
import { Link, type LinkProps } from './link.tsx';

export type Look = 'primary' | 'secondary' | 'quiet' | 'inverse' | 'danger';
export type Size = 's' | 'm' | 'l';

const looks: Record<Look, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border-ink text-ink hover:bg-ink hover:text-page',
  quiet: 'border-transparent text-ink hover:bg-sunken',
  danger: 'border-bad text-bad hover:bg-bad-soft',
  inverse: 'border-transparent bg-[#14181a] text-[#fff] hover:bg-[#000]',
};
const sizes: Record<Size, string> = {
  s: 'min-h-9 px-3 text-[0.9rem]',
  m: 'min-h-11 px-4.5',
  l: 'min-h-13 px-6 text-[1.08rem]',
};

export const buttonClass = (look: Look = 'primary', size: Size = 'm', extra?: string): string =>
  cx(
    'inline-flex items-center justify-center gap-2 rounded-m border-[1.5px] py-1.5 text-center font-[640] leading-tight transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55',
    looks[look],
    sizes[size],
    extra,
  );

type ButtonLinkProps = LinkProps & { look?: Look; size?: Size };

export function ButtonLink({ look, size, className, ...rest }: ButtonLinkProps) {
  return <Link {...rest} className={buttonClass(look, size, className)} />;
}
