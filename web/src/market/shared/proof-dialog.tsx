import { proveMember, requestProofCode } from '@tianguis/proto/gen/client.ts';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { call } from '../../platform/api/api.ts';
import { memberConfirmation } from '../../platform/api/confirmation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { SmallDialog } from '../../ui/dialogs.tsx';
import { toastError } from '../../ui/toast.ts';
import { type Member, useMember } from './member.ts';
import { CodeForm } from './prove-address/code-form.tsx';
import { type Proof, useSendCode } from './prove-address/send-code.ts';
import type { SentCode } from './prove-address/sent-code.ts';

const proof: Proof = {
  name: 'proof',
  send: ({ phone }) => call(requestProofCode, { body: { channel: phone === undefined ? 'mail' : 'whatsapp' } }),
  async redeem({ requestId, code }) {
    await call(proveMember, { body: { requestId, code } });
    memberConfirmation.settle(true);
  },
};

/** The addresses of the account, to which alone the code may go. */
function ChooseAddress({ member, onSent }: { member: Member; onSent: (sent: SentCode) => void }) {
  const m = useMessages('market/shared').proof;
  const { failed } = useMessages('market/shared').code;
  const send = useSendCode(proof);
  const sendTo = (address: string) =>
    send.mutate(address, { onSuccess: onSent, onError: (error) => toastError(failed, readable(error)) });
  return (
    <div className="grid gap-2">
      {member.addresses.map(({ channel, address }) => (
        <Button
          key={channel}
          look={channel === member.channel ? 'primary' : 'secondary'}
          busy={send.isPending && send.variables === address}
          className="wrap-anywhere"
          onClick={() => sendTo(address)}
        >
          {fill(m.sendTo[channel], { address })}
        </Button>
      ))}
    </div>
  );
}

/** A member proves again who they are, by a code to an address of their account; what they asked for then goes on. */
export default function ProofDialog() {
  const m = useMessages('market/shared').proof;
  const member = useMember().data;
  const [sent, setSent] = useState<SentCode>();
  const cancel = () => memberConfirmation.settle(false);
  return (
    <SmallDialog title={m.title} text={m.text} width="narrow" onClose={cancel}>
      {sent ? (
        <CodeForm proof={proof} sent={sent} onSent={setSent} onBack={() => setSent(undefined)} />
      ) : (
        member && <ChooseAddress member={member} onSent={setSent} />
      )}
      <Button look="quiet" size="s" className="-mx-3 mt-2" onClick={cancel}>
        {m.cancel}
      </Button>
    </SmallDialog>
  );
}
