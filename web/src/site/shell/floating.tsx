import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useWhatsappLink } from '../../platform/api/config.ts';
import { cx } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';

const loadChat = () => import('../../chat/chat-panel.tsx');
const ChatPanel = lazy(loadChat);

/**
 * Aria and WhatsApp on every page, where they cover nothing: beside the content column on a desktop; on a phone, in the bar at
 * the bottom, and for members, whose bar is full, in a strip above it.
 */
export function Floating() {
  const m = useMessages('site/shell');
  const whatsapp = useWhatsappLink(m.whatsappText);
  const [open, setOpen] = useState(false);
  return (
    <aside aria-label={m.help} className="floating">
      {open && (
        <div className="floating-chat">
          <Suspense fallback={null}>
            <ChatPanel onClose={() => setOpen(false)} />
          </Suspense>
        </div>
      )}
      <button
        type="button"
        aria-label={m.ariaFloat}
        aria-expanded={open}
        onPointerEnter={() => void loadChat()}
        onClick={() => setOpen(!open)}
        className="floating-button floating-main"
      >
        <Icon name={open ? 'close' : 'chat'} />
        <span aria-hidden className="lg:hidden">
          {m.aria}
        </span>
      </button>
      <Link href={whatsapp} aria-label={m.whatsappFloat} className={cx('floating-button', open && 'lg:hidden')}>
        <Icon name="phone" />
        <span aria-hidden className="lg:hidden">
          {m.whatsapp}
        </span>
      </Link>
    </aside>
  );
}
