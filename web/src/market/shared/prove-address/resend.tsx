import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useNow } from '../../../ui/use-now.ts';
import { type Proof, useSendCode } from './send-code.ts';
import type { SentCode } from './sent-code.ts';

/** Asks for another code, once the one before had time to arrive. */
export function Resend({ proof, sent, onSent }: { proof: Proof; sent: SentCode; onSent: (sent: SentCode) => void }) {
  const m = useMessages('market/shared').code;
  const wait = Math.max(0, Math.ceil((sent.resendAt - useNow(1000)) / 1000));
  const send = useSendCode(proof);
  const again = () =>
    send.mutate(sent.address, {
      onSuccess(next) {
        toast(m.resent);
        onSent(next);
      },
      onError: (error) => toastError(m.failed, navigator.onLine ? readable(error) : m.offline),
    });
  return (
    <Button look="quiet" size="s" className="-mx-3" busy={send.isPending} disabled={wait > 0} onClick={again}>
      {wait > 0 ? fill(m.resendIn, { seconds: wait }) : m.resend}
    </Button>
  );
}
