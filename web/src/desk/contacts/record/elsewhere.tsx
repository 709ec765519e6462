import { listMembers } from '@tianguis/proto/gen/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { Link } from '../../../ui/link.tsx';
import { MemberBusiness, MemberLine } from '../../shared/member-card.tsx';
import type { ContactRecord } from '../api/record.ts';

/** Where else this person is: their conversation, and what they sell and buy where their phone is a member's. */
export function Elsewhere({ contact: { id, phone, optedOut } }: { contact: ContactRecord }) {
  const m = useMessages('desk/contacts').record;
  const card = useOperation(listMembers, { query: { phone: [phone] } }).data?.members[0];
  return (
    <section aria-label={m.elsewhere} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Link href={`/responses?contact=${id}`} className="link justify-self-start">
        {m.conversation}
      </Link>
      {card && (
        <>
          <Link href={`/pagos?miembro=${card.memberId}`} className="link justify-self-start">
            {m.payments}
          </Link>
          <MemberLine card={card} optedOut={optedOut} />
          <MemberBusiness card={card} isNarrow />
        </>
      )}
    </section>
  );
}
