import { useMessages } from '../../i18n/messages.ts';
import { Deferred, part } from '../../platform/prerender/hydration.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Link } from '../../ui/link.tsx';
import { AccountLinks } from './account-links.tsx';
import { menu } from './texts/index.ts';

// What a screen does not show is not hydrated there, and its code is not fetched.
const DesktopNav = part<object>(
  () => import('./desktop.tsx').then((desktop) => ({ default: desktop.DesktopNav })),
  [menu],
);
const DesktopTools = part<object>(
  () => import('./desktop.tsx').then((desktop) => ({ default: desktop.DesktopTools })),
  [menu],
);
const MemberTools = part(() => import('./member-tools.tsx'), [menu]);
// Buttons that most visits never press come with the first touch.
const LanguageSwitch = part(() => import('../../ui/language-switch.tsx'));
const MobileMenu = part(() => import('./mobile-menu.tsx'));
const Name = part<object>(() => import('../../ui/brand.tsx').then((brand) => ({ default: brand.Wordmark })));
const nameGround = <span className="block h-10 w-30" />;
const EnglishOffer = part(() => import('./english-offer.tsx'), [menu]);

/**
 * The head of every public page. What a visitor, a member and somebody of staff need first differs; all of it is in the page,
 * and the marks of a sign-in show what is theirs before the first paint.
 */
export function Header() {
  const m = useMessages('site/shell');
  return (
    <header className="contents">
      <div className="min-h-11 bg-[#14181a] not-offered:hidden">
        <Deferred skeleton={null} content={EnglishOffer} />
      </div>
      <div className="sticky top-0 z-40 bg-page/95 backdrop-blur-sm">
        <div className="wrap flex min-h-16 items-center justify-between gap-x-2 lg:gap-x-5">
          <Link href="/" aria-label={m.homeLink}>
            <Deferred untilTouched skeleton={nameGround} content={Name} />
          </Link>
          <div className="grow max-lg:hidden">
            <Deferred skeleton={null} content={DesktopNav} />
          </div>
          <div className="flex items-center sm:gap-1 lg:gap-2">
            <div className="min-h-9 min-w-18">
              <Deferred untilTouched skeleton={null} content={LanguageSwitch} />
            </div>
            <div className="max-lg:hidden">
              <Deferred skeleton={null} content={DesktopTools} />
            </div>
            <div className="min-h-11 min-w-22 not-member:hidden lg:min-w-11">
              <Deferred skeleton={null} content={MemberTools} />
            </div>
            <AccountLinks className="header-link member:max-lg:hidden" />
            <ButtonLink href="/publicar" className="max-lg:hidden">
              {m.nav.publish}
            </ButtonLink>
            <div className="-mr-2 size-11 lg:hidden">
              <Deferred untilTouched skeleton={null} content={MobileMenu} />
            </div>
          </div>
        </div>
      </div>
    </header>
  );
}
