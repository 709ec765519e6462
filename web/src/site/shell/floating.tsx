import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useWhatsappLink } from '../../platform/api/config.ts';
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { useFormBeneath } from './use-form-beneath.ts';

const loadChat = () => import('../../chat/chat-panel.tsx');
const ChatPanel = lazy(loadChat);

const round = 'floating-button';

/** On a small screen they give way to a form, so that nothing of it is covered. */
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
