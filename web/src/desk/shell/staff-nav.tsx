import { conversationCounts } from '@tianguis/proto/gen/client.ts';
import { useLocation } from 'wouter';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useOperation } from '../../platform/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { useSession, useSignOut } from '../shared/session.ts';

const pages = [
  { href: '/dashboard', key: 'dashboard' },
  { href: '/admin', key: 'admin' },
  { href: '/response-monitoring', key: 'monitoring' },
  { href: '/responses', key: 'responses' },
  { href: '/immediate-response', key: 'immediate' },
  { href: '/city-analytics', key: 'cities' },
  { href: '/dual-vertical', key: 'dual' },
  { href: '/customer-closing', key: 'closing' },
  { href: '/next-phase', key: 'next' },
] as const;

/** Conversations that nobody has read; counted up to 1,000. */
function Unread() {
  const m = useMessages('desk/shared').nav;
  const { number } = useFormat();
  const { unread = 0 } = useOperation(conversationCounts).data ?? {};
  if (unread === 0) return null;
  return (
    <span className="relative ml-1.5 rounded-full bg-accent px-1.5 py-0.5 text-[0.78rem] font-[680] text-on-accent tabular-nums">
      <span aria-hidden>{unread < 1_000 ? number(unread) : `${number(999)}+`}</span>
      <span className="sr-only">{fill(m.unread, { count: number(unread) })}</span>
    </span>
  );
}

export function StaffNav() {
  const m = useMessages('desk/shared');
  const [path] = useLocation();
  const user = useSession().data?.user;
  const signOut = useSignOut();
  return (
    <div className="border-b border-line bg-raised">
      <div className="wrap flex items-center gap-4">
        <nav aria-label={m.nav.label} className="-mx-3 flex min-w-0 grow overflow-x-auto [scrollbar-width:thin]">
          {pages.map(({ href, key }) => (
            <Link
              key={href}
              href={href}
              aria-current={path === href ? 'page' : undefined}
              className="border-b-4 border-transparent px-3 pt-3.5 pb-2.5 text-[0.95rem] font-[600] whitespace-nowrap text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink"
            >
              {m.nav[key]}
              {key === 'responses' && <Unread />}
            </Link>
          ))}
        </nav>
        {user && (
          <div className="flex shrink-0 items-center gap-2 py-1.5">
            <span className="text-[0.9rem] text-muted max-2xl:sr-only">
              {fill(m.signedIn, { name: user.name, role: m.roles[user.role] })}
            </span>
            <Button look="quiet" size="s" onClick={() => signOut.mutate()} busy={signOut.isPending}>
              {m.signOut}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
