import { useLocation } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { Deferred, part } from '../../platform/prerender/hydration.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { menu } from './texts/index.ts';

const HomeCount = part(() => import('./home-count.tsx'), [menu]);

interface TabProps {
  readonly href: string;
  readonly icon: IconName;
  readonly text: string;
  readonly className?: string;
}

function Tab({ href, icon, text, className = 'tab' }: TabProps) {
  const [path] = useLocation();
  return (
    <Link href={href} aria-current={path === href ? 'page' : undefined} className={className}>
      <Icon name={icon} className={icon === 'plus' ? 'tab-main' : undefined} />
      {text}
    </Link>
  );
}

/**
 * On a phone, the places that people open most. Visitors find Aria and WhatsApp in the same bar, members in a strip above it
 * (`floating.tsx`).
 */
export function BottomBar() {
  const { quickNav, bar } = useMessages('site/shell');
  return (
    <nav aria-label={quickNav} className="bottom-bar">
      <Tab href="/" icon="home" text={bar.home} className="tab member:hidden" />
      <div className="relative not-member:hidden">
        <Tab href="/mi" icon="home" text={bar.home} />
        <div className="tab-count">
          <Deferred skeleton={null} content={HomeCount} />
        </div>
      </div>
      <Tab href="/mercado" icon="market" text={bar.market} />
      <Tab href="/publicar" icon="plus" text={bar.publish} />
      <Tab href="/mi/pedidos" icon="box" text={bar.orders} className="tab not-member:hidden" />
      <Tab href="/mi/cuenta" icon="person" text={bar.account} className="tab not-member:hidden" />
    </nav>
  );
}
