import { addMemberAddress, requestAddressCode } from '@tianguis/proto/gen/client.ts';
import { useState } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { call } from '../../platform/api/api.ts';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { toast } from '../../ui/toast.ts';
import { type Member, useKeepMember } from '../shared/member.ts';
import { ProveAddress } from '../shared/prove-address/prove-address.tsx';

function AddAddress({ onDone }: { onDone: () => void }) {
  const m = useMessages('market/account').addresses;
  const keep = useKeepMember();
  const proof = {
    name: 'second-address',
    send: (address: object) => call(requestAddressCode, { body: address }),
    async redeem(body: { requestId: string; code: string }) {
      const { member } = await call(addMemberAddress, { body });
      keep(member);
      toast(m.added);
      onDone();
    },
  };
  return (
    <div className="mt-3 rounded-l border-2 border-ink bg-raised p-4">
      <ProveAddress proof={proof} />
      <Button look="quiet" size="s" className="-mx-3 mt-1 underline" onClick={onDone}>
        {m.cancel}
      </Button>
    </div>
  );
}

/** Where a member is reached, each proved by a code. One of a kind: another one takes its place. */
export function Addresses({ member }: { member: Member }) {
  const m = useMessages('market/account').addresses;
  const [isAdding, setIsAdding] = useState(false);
  const isWhole = member.addresses.length > 1;
  return (
    <Panel title={m.title}>
      <dl className="divide-y divide-line">
        {member.addresses.map(({ channel, address }) => (
          <div key={channel} className="flex flex-wrap gap-x-4 py-2.5">
            <dt className="basis-24 text-muted">{m.channels[channel]}</dt>
            <dd className="min-w-0 font-[620] break-all">{address}</dd>
          </div>
        ))}
      </dl>
      {isAdding ? (
        <AddAddress onDone={() => setIsAdding(false)} />
      ) : (
        <>
          <p className="mt-1 max-w-[52ch] text-[0.95rem] text-muted">{isWhole ? m.replaceText : m.addText}</p>
          <Button look="secondary" className="mt-3" onClick={() => setIsAdding(true)}>
            {isWhole ? m.replace : m.add}
          </Button>
        </>
      )}
    </Panel>
  );
}
