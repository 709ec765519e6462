import { useLocation } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useSession, useSignOut } from '../../shared/session.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';

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

export function StaffNav() {
  const m = useMessages('staff');
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
