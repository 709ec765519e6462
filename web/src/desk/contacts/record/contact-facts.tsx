import { contactCampaigns } from '@tianguis/proto/gen/client.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { useOperation } from '../../../platform/api/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Link } from '../../../ui/link.tsx';
import { Failed, Rows } from '../../../ui/states.tsx';
import { useMemberCards } from '../../shared/api/members.ts';
import { MemberBusiness, MemberLine } from '../../shared/member-card.tsx';
import { messageTone } from '../../shared/tones.ts';
import { useContact } from '../api/record.ts';
import { Facts } from './facts.tsx';
import { RecordTags } from './record-tags.tsx';
import { Status } from './status.tsx';

function Campaigns({ id }: { id: number }) {
  const m = useMessages('desk/contacts').record;
  const staff = useMessages('desk/shared');
  const { date } = useFormat();
  const received = useOperation(contactCampaigns, { params: { id } });
  const campaigns = received.data?.campaigns ?? [];
  return (
    <section aria-label={m.campaigns} className="grid gap-2">
      <h3 className="text-[1.1rem]">{m.campaigns}</h3>
      {received.isPending && <Rows count={2} />}
      {received.isError && (
        <Failed text={m.campaignsFailed} onRetry={() => received.refetch()} busy={received.isFetching} />
      )}
      {received.data && campaigns.length === 0 && <p className="text-muted">{m.noCampaigns}</p>}
      <ul>
        {campaigns.map(({ campaignId, name, at, status }) => (
          <li key={campaignId} className="flex flex-wrap items-center gap-x-2 border-b border-line py-1.5">
            <Link href={`/admin?tab=campaigns&campaign=${campaignId}`} className="link min-w-0 wrap-anywhere">
              {name}
            </Link>
            <span className="text-[0.9rem] text-muted">{date(at)}</span>
            <Badge tone={messageTone[status]}>{staff.message[status]}</Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a member has here: their lots and orders. */
function Member({ memberId, optedOut }: { memberId: number; optedOut: boolean }) {
  const m = useMessages('desk/contacts').record;
  const staff = useMessages('desk/shared').member;
  const { cards, isError, isFetching, refetch } = useMemberCards([memberId]);
  const card = cards.get(memberId);
  if (isError) return <Failed text={staff.failed} onRetry={refetch} busy={isFetching} />;
  if (!card) return null;
  return (
    <section aria-label={m.member} className="grid gap-2">
      <h3 className="text-[1.1rem]">{m.member}</h3>
      <MemberLine card={card} optedOut={optedOut} />
      <MemberBusiness card={card} />
    </section>
  );
}

type Props = { id: number; memberId: number | null };

/** All that is known of a contact, edited in place; for a place beside something else, as the conversation is. */
export function ContactFacts({ id, memberId }: Props) {
  const m = useMessages('desk/contacts').record;
  const record = useContact(id);
  if (record.isPending) return <Rows count={7} />;
  if (record.isError) return <Failed text={m.loadFailed} onRetry={() => record.refetch()} busy={record.isFetching} />;
  const contact = record.data;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 [&_dl>div]:grid-cols-[6.5rem_minmax(0,1fr)]">
      <div className="grid gap-2">
        <Status contact={contact} />
        <Link href={`/admin?contact=${id}`} className="link justify-self-start">
          {m.whole}
        </Link>
      </div>
      <RecordTags contact={contact} />
      {memberId !== null && <Member memberId={memberId} optedOut={contact.optedOut} />}
      <Facts contact={contact} />
      <Campaigns id={id} />
    </div>
  );
}
