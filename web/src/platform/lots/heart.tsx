import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { cx } from '../../ui/class-names.ts';
import { toast, toastError } from '../../ui/toast.ts';
import { readable } from '../forms/form.ts';
import { useFavourite } from './favourites.ts';

/** Not among the icons of the first page, which has no use for it. */
const shape = 'M12 20C5.5 15.6 3 12.3 3 8.9A4.9 4.9 0 0 1 12 6.4a4.9 4.9 0 0 1 9 2.5c0 3.4-2.5 6.7-9 11.1z';

const told = 'favourites-told';

/** Says once on a device where a stranger's hearts are kept. */
function isFirst(): boolean {
  try {
    if (localStorage.getItem(told)) return false;
    localStorage.setItem(told, 'yes');
  } catch {
    // Without storage it is said each time.
  }
  return true;
}

interface Props {
  readonly id: number;
  readonly title: string;
  readonly className?: string;
}

/** Marks a lot as a favourite: on this device, and in the account of a member. */
export function Heart({ id, title, className }: Props) {
  const m = useMessages('platform/lots').favourite;
  const { isMarked, isLocal, toggle } = useFavourite(id, (error) => toastError(m.failed, readable(error)));
  const press = () => {
    toggle();
    if (isLocal && !isMarked && isFirst()) toast(m.kept, m.keptText);
  };
  return (
    <button
      type="button"
      aria-pressed={isMarked}
      aria-label={fill(m.label, { lot: title })}
      title={isMarked ? m.remove : m.add}
      onClick={press}
      className={cx(
        'grid size-11 place-items-center rounded-full bg-page/90 text-[1.1rem] transition-colors hover:bg-sunken',
        isMarked ? 'text-accent' : 'text-ink',
        className,
      )}
    >
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className="size-[1.25em]"
        fill={isMarked ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      >
        <path d={shape} />
      </svg>
    </button>
  );
}
