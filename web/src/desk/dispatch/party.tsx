import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { PersonLinks, PersonName } from '../shared/person-links.tsx';
import type { Transport } from './api.ts';

interface Props {
  readonly label: string;
  readonly party: Transport['buyer'];
}

function Side({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-2 text-[0.92rem] wrap-anywhere">
      <span className="text-muted">{`${label}:`}</span>
      {children}
    </div>
  );
}

/** A side of a transported order, one press from their record, conversation and orders. */
export function Party({ label, party: { memberId, name, phone } }: Props) {
  const { nameless } = useMessages('desk/shared');
  return (
    <Side label={label}>
      <PersonLinks memberId={memberId} name={name || phone || nameless} phone={phone} zone={undefined} />
    </Side>
  );
}

/** The same in the row of an order: one press from their record. The rest is in its sheet. */
export function PartyName({ label, party: { memberId, name, phone } }: Props) {
  const { nameless } = useMessages('desk/shared');
  const line = [...new Set([name || phone || nameless, phone])].filter(Boolean).join(' · ');
  return (
    <Side label={label}>
      <PersonName memberId={memberId} line={line} phone={phone} />
    </Side>
  );
}
