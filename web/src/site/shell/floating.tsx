import { lazy, Suspense, useEffect, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useWhatsappLink } from '../../platform/api/config.ts';
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';

/** The lowest part of the screen, where the floating buttons are. */
const rootMargin = '-78% 0px 0px';

/** Whether a form is behind the floating buttons. Forms come and go as the page loads. */
function useFormBeneath(): boolean {
  const [isBeneath, setIsBeneath] = useState(false);
  useEffect(() => {
    const main = document.getElementById('contenido');
    if (!main) return;
    const beneath = new Set<Element>();
    const places = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) beneath[isIntersecting ? 'add' : 'delete'](target);
        setIsBeneath(beneath.size > 0);
      },
      { rootMargin },
    );
    const watch = () => main.querySelectorAll('form').forEach((form) => void places.observe(form));
    const forms = new MutationObserver(watch);
    forms.observe(main, { childList: true, subtree: true });
    watch();
    return () => {
      places.disconnect();
      forms.disconnect();
    };
  }, []);
  return isBeneath;
}

const loadChat = () => import('../../chat/chat-panel.tsx');
const ChatPanel = lazy(loadChat);

const round = 'floating-button';

/** On a small screen the buttons hide rather than cover a form. */
export function Floating() {
  const m = useMessages('site/shell');
  const whatsapp = useWhatsappLink(m.whatsappText);
  const [open, setOpen] = useState(false);
  const givesWay = useFormBeneath() && !open;
  return (
    <aside aria-label={m.help} data-away={givesWay || undefined} className="floating">
      {open && (
        <Suspense fallback={null}>
          <ChatPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
      {!open && (
        <Link href={whatsapp} aria-label={m.whatsappFloat} className={`${round} border-ink bg-raised text-ink`}>
          <Icon name="phone" />
        </Link>
      )}
      <button
        type="button"
        aria-label={m.ariaFloat}
        aria-expanded={open}
        onPointerEnter={() => void loadChat()}
        onClick={() => setOpen(!open)}
        className={`${round} border-transparent bg-accent text-on-accent`}
      >
        <Icon name={open ? 'close' : 'chat'} />
      </button>
    </aside>
  );
}
