import { useMessages } from '../../i18n/messages.ts';
import { cx } from '../../ui/class-names.ts';
import { Link } from '../../ui/link.tsx';

/** All are in every page; which are shown, the marks of a sign-in say before the first paint (`session-mark.ts`). */
export function AccountLinks({ className, onClick }: { className: string; onClick?: () => void }) {
  const m = useMessages('site/shell');
  return (
    <>
      <Link href="/hoy" onClick={onClick} className={cx(className, 'not-staff:hidden')}>
        {m.desk}
      </Link>
      <Link href="/entrar" onClick={onClick} className={cx(className, 'member:hidden staff:hidden')}>
        {m.signIn}
      </Link>
      <Link href="/mi" onClick={onClick} className={cx(className, 'not-member:hidden')}>
        {m.account}
      </Link>
    </>
  );
}
