import { useMessages } from '../i18n/messages.ts';
import { Button } from './button.tsx';
import type { Size } from './button-link.tsx';
import { cx } from './class-names.ts';

interface Props {
  readonly list: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    fetchNextPage(): unknown;
  };
  readonly text: string;
  readonly size?: Size;
  readonly className?: string;
}

/** Brings the next page of a list and says where that failed; nothing once all of the list is shown. */
export function MoreButton({ list, text, size, className }: Props) {
  const m = useMessages('site/shell');
  if (!list.hasNextPage) return null;
  return (
    <div className={cx('grid justify-items-start gap-2', className)}>
      {list.isFetchNextPageError && (
        <p role="alert" className="text-bad">
          {m.failed}
        </p>
      )}
      <Button look="secondary" size={size} busy={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
        {list.isFetchNextPageError ? m.retry : text}
      </Button>
    </div>
  );
}
