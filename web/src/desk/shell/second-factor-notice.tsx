import { useMessages } from '../../i18n/messages.ts';
import { Link } from '../../ui/link.tsx';

/** An admin acts as an agent as long as the second factor is missing that admins must have. */
export function SecondFactorNotice() {
  const m = useMessages('desk/shell').secondFactor;
  return (
    <p role="status" className="wrap mt-3 max-lg:pr-22">
      <span className="block rounded-m bg-warn-soft px-3 py-2 text-warn">
        {m.missing}{' '}
        <Link href="/equipo" className="font-[660] underline">
          {m.setUp}
        </Link>
      </span>
    </p>
  );
}
