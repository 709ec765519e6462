import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useKeepWriting } from '../../shared/opt-out/api.ts';
import { useLeave } from '../../shared/opt-out/use-leave.ts';
import type { Conversation } from '../api/conversations.ts';

/** Asks whether what Aria took for an opt-out is one; marketing rests until somebody says so. */
export function MayOptOut({ conversation }: { conversation: Conversation }) {
  const m = useMessages('desk/inbox').mayOptOut;
  const { contactId, businessName, optedOut, mayOptOutSince } = conversation;
  const { leave, isPending } = useLeave({ id: contactId, businessName, optedOut });
  const keep = useKeepWriting(contactId);
  if (optedOut || mayOptOutSince === null) return null;
  const goOn = () =>
    keep.mutate(undefined, {
      onSuccess: () => toast(m.kept),
      onError: (error) => toastError(m.failed, readable(error)),
    });
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center gap-2 border-b border-line bg-warn-soft px-3 py-2 text-warn sm:px-5"
    >
      <p className="grow basis-48 text-[0.95rem] max-sm:basis-full max-sm:leading-snug">{m.text}</p>
      <Button size="s" look="secondary" busy={isPending} onClick={() => void leave({ reason: 'asked' })}>
        {m.leave}
      </Button>
      <Button size="s" look="secondary" busy={keep.isPending} onClick={goOn}>
        {m.keep}
      </Button>
    </div>
  );
}
