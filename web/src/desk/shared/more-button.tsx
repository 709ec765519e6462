import type { ComponentProps } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { MoreButton as Button } from '../../ui/more-button.tsx';

/** The next page of one of the desk's lists, below it. */
export function MoreButton({ list }: Pick<ComponentProps<typeof Button>, 'list'>) {
  const m = useMessages('desk/shared');
  return <Button list={list} text={m.more} size="s" className="mt-4" />;
}
