import { useMutation } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Link } from '../../ui/link.tsx';
import { toastError } from '../../ui/toast.ts';
import { useMemberCards } from './api/members.ts';
import { type Parties, placeText, useMemberNames } from './member-names.ts';
import { openConversation, openRecord } from './open-person.ts';

interface Props {
  readonly memberId: number;
  readonly name: string;
  readonly phone: string | null | undefined;
  readonly zone: string | null | undefined;
}

/** A member as staff reach them: by name to their record, by phone, to their conversation and their orders; with their place. */
export function PersonLinks({ memberId, name, phone, zone }: Props) {
  const m = useMessages('desk/shared').person;
  const conversation = useMutation({
    mutationFn: openConversation,
    onSuccess: (found) => {
      if (!found) toastError(fill(m.noConversation, { name }));
    },
    onError: (error: Error) => toastError(m.failed, readable(error)),
  });
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <PersonName memberId={memberId} line={name} phone={phone} />
      {phone && (
        <a
          href={`tel:${phone}`}
          aria-label={phone === name ? fill(m.callOf, { name }) : undefined}
          className="link min-h-6"
        >
          {phone === name ? m.call : phone}
        </a>
      )}
      {phone && (
        <button
          type="button"
          className="link min-h-6"
          aria-label={fill(m.conversationOf, { name })}
          onClick={() => conversation.mutate(phone)}
        >
          {m.conversation}
        </button>
      )}
      <Link href={`/ventas?miembro=${memberId}`} aria-label={fill(m.ordersOf, { name })} className="link min-h-6">
        {m.orders}
      </Link>
      {zone && <span className="text-muted">{placeText(zone)}</span>}
    </span>
  );
}

/** Reads the members of a list in one request and renders links for each. Pass the name if the list already has it. */
export function usePersonLinks(ids: readonly number[]): (memberId: number, name?: string) => ReactNode {
  const nameOf = useMemberNames(ids);
  const { cards } = useMemberCards(ids);
  return (memberId, name) => (
    <PersonLinks
      memberId={memberId}
      name={name || nameOf(memberId)}
      phone={cards.get(memberId)?.phone}
      zone={cards.get(memberId)?.zone}
    />
  );
}

/** What a seller has on the market. */
export function SellerLots({ memberId, name }: Pick<Props, 'memberId' | 'name'>) {
  const { person: m, member } = useMessages('desk/shared');
  const label = fill(m.lotsOf, { name: name || fill(member.unnamed, { id: memberId }) });
  return (
    <Link href={`/lotes?seller=${memberId}`} aria-label={label} className="link min-h-6">
      {m.lots}
    </Link>
  );
}

/** Who pays whom, each one press from their record. Nothing where nobody is known. */
export function usePayerLinks(rows: readonly Parties[]): (row: Parties) => ReactNode {
  const { pays, isPaid } = useMessages('desk/shared').person;
  const linksOf = usePersonLinks(rows.flatMap(({ buyerId, sellerId }) => [buyerId ?? [], sellerId ?? []].flat()));
  return ({ buyerId, sellerId }) =>
    buyerId !== null || sellerId !== null ? (
      <dl className="grid gap-x-3 text-[0.95rem] sm:grid-cols-[auto_minmax(0,1fr)]">
        {buyerId !== null && (
          <>
            <dt className="text-muted">{pays}</dt>
            <dd>{linksOf(buyerId)}</dd>
          </>
        )}
        {sellerId !== null && (
          <>
            <dt className="text-muted">{isPaid}</dt>
            <dd>{linksOf(sellerId)}</dd>
          </>
        )}
      </dl>
    ) : null;
}

interface NameProps {
  readonly memberId: number;
  /** With phone and place, as the page says it. */
  readonly line: string;
  /** By which their record is found. */
  readonly phone: string | null | undefined;
}

function useRecord({ memberId, phone }: Pick<NameProps, 'memberId' | 'phone'>) {
  const m = useMessages('desk/shared').person;
  return useMutation({
    mutationFn: () => openRecord({ memberId, phone }),
    onError: (error: Error) => toastError(m.failed, readable(error)),
  });
}

/** A member in a list: one press leads to their record. */
export function PersonName({ memberId, line, phone }: NameProps) {
  const record = useRecord({ memberId, phone });
  return (
    <button type="button" className="link min-h-6 text-left wrap-anywhere" onClick={() => record.mutate()}>
      {line}
    </button>
  );
}

/** A member in the text of a row that leads elsewhere. It breaks and is cut as the text around it. In a new tab: their orders. */
export function PersonInText({ memberId, line, phone }: NameProps) {
  const record = useRecord({ memberId, phone });
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    record.mutate();
  };
  return (
    <Link href={`/ventas?miembro=${memberId}`} onClick={follow} data-in-text className="link relative py-1">
      {line}
    </Link>
  );
}

/** The same of a contact. */
export function ContactInText({ contactId, line }: { contactId: number; line: string }) {
  return (
    <Link href={`/admin?contact=${contactId}`} data-in-text className="link relative py-1">
      {line}
    </Link>
  );
}
