import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';

interface Pages {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
}

/** The next page of a list, below it; nothing once all of it is shown. */
export function MoreButton({ list }: { list: Pages }) {
  const m = useMessages('desk/shared');
  if (!list.hasNextPage) return null;
  return (
    <Button
      look="secondary"
      size="s"
      className="mt-4"
      busy={list.isFetchingNextPage}
      onClick={() => list.fetchNextPage()}
    >
      {m.more}
    </Button>
  );
}
