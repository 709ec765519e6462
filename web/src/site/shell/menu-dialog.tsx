import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useWhatsappLink } from '../../platform/api/config.ts';
import { Wordmark } from '../../ui/brand.tsx';
import { buttonClass } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { AccountLinks } from './account-links.tsx';
import { publicLinks, staffLinks } from './nav-links.ts';

/** A native modal dialog: it traps the focus, closes on Escape and gives the focus back. */
export default function MenuDialog({ onClose }: { onClose: () => void }) {
  const m = useMessages('site/shell');
  const menu = useMessages('site/shell/menu');
  const whatsapp = useWhatsappLink(m.whatsappText);
  const market = { href: '/mercado', text: m.nav.market };
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-label={m.menu}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-page text-ink backdrop:bg-[#000]/50 open:flex open:flex-col"
    >
      <div className="wrap flex min-h-16 items-center justify-between">
        <Wordmark />
        <button
          type="button"
          aria-label={m.close}
          onClick={close}
          className="grid size-11 place-items-center rounded-m text-[1.3rem]"
        >
          <Icon name="close" />
        </button>
      </div>
      <div aria-hidden className="tarp tarp-short" />
      <nav aria-label={m.mainNav} className="wrap grid pt-4">
        {[market, ...publicLinks.map(({ href, key }) => ({ href, text: menu.nav[key] }))].map(({ href, text }) => (
          <Link
            key={href}
            href={href}
            onClick={close}
            className="border-b border-line py-2.5 font-display text-head font-[720] tracking-tight"
          >
            {text}
          </Link>
        ))}
        <Link href="/publicar" onClick={close} className={buttonClass('primary', 'l', 'mt-6')}>
          {m.nav.publish}
        </Link>
        <AccountLinks onClick={close} className={buttonClass('secondary', 'l', 'mt-3')} />
        <Link href={whatsapp} onClick={close} className={buttonClass('secondary', 'l', 'mt-3')}>
          <Icon name="phone" />
          {m.whatsapp}
        </Link>
      </nav>
      <div className="wrap mt-auto flex flex-wrap items-center justify-between gap-x-4 py-6">
        <nav aria-label={menu.staffNav} className="-mx-2 flex flex-wrap text-[0.95rem] text-muted">
          {staffLinks.map(({ href, key }) => (
            <Link key={href} href={href} onClick={close} className="p-2 underline underline-offset-4">
              {menu.nav[key]}
            </Link>
          ))}
        </nav>
        <div className="flex items-center gap-1">
          <ThemeSwitch />
        </div>
      </div>
    </dialog>
  );
}
