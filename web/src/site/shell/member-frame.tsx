import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { useCounts } from '../../platform/member/counts.ts';
import { usePlaces } from '../../platform/member/use-places.ts';
import { warmFormats } from '../../platform/prerender/slow-intl.tsx';
import { Link } from '../../ui/link.tsx';
import { PlaceCount } from './place-count.tsx';

warmFormats();

/** A page below a place belongs to it; an order and its receipt belong to the orders. */
function isCurrent(href: string, path: string): boolean {
  if (href === '/mi/pedidos' && /^\/(pedido|recibo)\//.test(path)) return true;
  return path === href;
}

function MemberNav() {
  const m = useMessages('site/shell/menu');
  const [path] = useLocation();
  const counts = useCounts();
  const places = usePlaces();
  return (
    <nav aria-label={m.memberNav} className="sticky top-16 grid gap-0.5 py-6">
      {places.map(({ key, href }) => (
        <Link
          key={key}
          href={href}
          aria-current={isCurrent(href, path) ? 'page' : undefined}
          className="flex min-h-11 items-center justify-between gap-3 rounded-m border-l-4 border-transparent px-3 font-[620] hover:bg-sunken aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent-strong"
        >
          {m.places[key]}
          <PlaceCount count={counts[key]} />
        </Link>
      ))}
    </nav>
  );
}

/** The pages of a member with their places beside them, where there is room; a phone has the bar at the bottom. */
export default function MemberFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-[78rem] grow lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:pl-[clamp(1rem,4vw,2.5rem)]">
      <div className="max-lg:hidden">
        <MemberNav />
      </div>
      {children}
    </div>
  );
}
