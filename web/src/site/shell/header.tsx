import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'wouter';
import { useMessages } from '../../i18n/messages.ts';
import { useWhatsappLink } from '../../platform/api/config.ts';
import { Wordmark } from '../../ui/brand.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { LanguageSwitch, ThemeSwitch } from '../../ui/switches.tsx';
import { AccountLinks } from './account-links.tsx';
import { publicLinks, staffLinks } from './nav-links.ts';

const load = () => import('./menu-dialog.tsx');
const MenuDialog = lazy(load);

/** The menu's code arrives when a finger or pointer nears the button. */
function MobileMenu() {
  const m = useMessages('site/shell');
  const [open, setOpen] = useState(false);
  return (
    <div className="lg:hidden">
      <button
        type="button"
        aria-label={m.openMenu}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setOpen(true)}
        className="grid size-11 place-items-center rounded-m text-[1.3rem] hover:bg-sunken"
      >
        <Icon name="menu" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <MenuDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function TopStrip() {
  const m = useMessages('site/shell');
  const [path] = useLocation();
  return (
    <div className="hidden bg-[#14181a] text-[#eeefe8] lg:block">
      <div className="wrap flex items-center justify-between">
        <nav aria-label={m.staffNav} className="-mx-2.5 flex text-[0.9rem]">
          {staffLinks.map(({ href, key }) => (
            <Link
              key={href}
              href={href}
              aria-current={path === href ? 'page' : undefined}
              className="px-2.5 py-2 underline-offset-4 hover:underline aria-[current]:underline"
            >
              {m.nav[key]}
            </Link>
          ))}
        </nav>
        <div className="flex items-center gap-1">
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </div>
    </div>
  );
}

function MainNav() {
  const m = useMessages('site/shell');
  const [path] = useLocation();
  return (
    <nav aria-label={m.mainNav} className="hidden items-center gap-0.5 lg:flex">
      {publicLinks.map(({ href, key }) => (
        <Link
          key={href}
          href={href}
          aria-current={path === href ? 'page' : undefined}
          className="rounded-m px-3 py-2.5 font-[600] decoration-accent decoration-3 underline-offset-8 hover:underline aria-[current]:underline"
        >
          {m.nav[key]}
        </Link>
      ))}
    </nav>
  );
}

export function Header() {
  const m = useMessages('site/shell');
  const whatsapp = useWhatsappLink(m.whatsappText);
  return (
    <header className="contents">
      <TopStrip />
      <div className="sticky top-0 z-40 bg-page/95 backdrop-blur-sm">
        <div className="wrap flex min-h-16 items-center justify-between gap-4">
          <Link href="/" aria-label={m.homeLink}>
            <Wordmark />
          </Link>
          <MainNav />
          <div className="flex items-center gap-2">
            <AccountLinks className="rounded-m px-2 py-2.5 font-[600] underline-offset-8 hover:underline" />
            <ButtonLink href={whatsapp} look="secondary" className="max-sm:hidden lg:max-xl:hidden">
              <Icon name="phone" />
              {m.whatsapp}
            </ButtonLink>
            <ButtonLink href="/proveedores" className="max-xs:hidden">
              {m.nav.join}
            </ButtonLink>
            <MobileMenu />
          </div>
        </div>
      </div>
    </header>
  );
}
