import { useMessages } from '../../i18n/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';

/** Both are in every page; which one is shown, the mark of a sign-in says before the first paint (`member-mark.ts`). */
export function AccountLinks({ className, onClick }: { className: string; onClick?: () => void }) {
  const m = useMessages('site/shell');
  return (
    <>
      <Link href="/entrar" onClick={onClick} className={cx(className, 'in-[[data-member]]:hidden')}>
        {m.signIn}
      </Link>
      <Link href="/mi" onClick={onClick} className={cx(className, 'not-in-[[data-member]]:hidden')}>
        {m.account}
      </Link>
    </>
  );
}
