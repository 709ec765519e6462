import { useLocation } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { useWhatsappLink } from '../../platform/api/config.ts';
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { publicLinks, staffLinks } from './nav-links.ts';

/** The header's links, which a phone has in its menu. */
export function DesktopNav() {
  const m = useMessages('site/shell');
  const menu = useMessages('site/shell/menu');
  const [path] = useLocation();
  const named = (links: typeof publicLinks) => links.map(({ href, key }) => ({ href, text: menu.nav[key] }));
  return (
    <nav aria-label={m.mainNav} className="flex items-center">
      <Link href="/mercado" aria-current={path === '/mercado' ? 'page' : undefined} className="header-link">
        {m.nav.market}
      </Link>
      <HeaderMenu name={menu.more} links={named(publicLinks)} />
      <HeaderMenu name={menu.staffNav} links={named(staffLinks)} />
    </nav>
  );
}

/** Theme and WhatsApp; a phone has the one in its menu and the other in its bar. */
export function DesktopTools() {
  const m = useMessages('site/shell');
  const whatsapp = useWhatsappLink(m.whatsappText);
  return (
    <div className="flex items-center gap-2">
      <ThemeSwitch />
      <Link href={whatsapp} className="header-link inline-flex items-center gap-2">
        <Icon name="phone" />
        {m.whatsapp}
      </Link>
    </div>
  );
}
