import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { toastError } from '../../../ui/toast.ts';
import { useRequestLot } from '../api/actions.ts';
import type { Conversation } from '../api/conversations.ts';
import type { Message } from '../api/messages.ts';

/** Whether a message may hold something for sale: a photo, or a text that counts something. */
const mayBeLot = ({ direction, media, text }: Message): boolean =>
  direction === 'inbound' && (media.length > 0 || /\d/.test(text));

/** Under the last message it would stand below what is seen. */
const intoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** Makes a lot of what a contact sent; its seller is shown it by WhatsApp and publishes it by a yes. */
export function LotMaker({ message, them }: { message: Message; them: Conversation }) {
  const m = useMessages('desk/inbox').lot;
  const request = useRequestLot();
  if (!mayBeLot(message) || them.windowOpenUntil === null) return null;
  const make = () => request.mutateAsync(message.id).catch((error) => toastError(m.failed, readable(error)));
  if (!request.data)
    return (
      <Button look="secondary" size="s" className="mt-2" busy={request.isPending} onClick={make}>
        {m.make}
      </Button>
    );
  return (
    <p ref={intoView} role="status" className="mt-2 text-[0.9rem]">
      {m.asked}{' '}
      <Link href={`/lotes?seller=${request.data.memberId}`} className="link">
        {m.show}
      </Link>
    </p>
  );
}
