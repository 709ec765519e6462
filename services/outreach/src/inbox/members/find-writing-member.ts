import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import type { contactResponded } from '@tianguis/proto/outreach/messaging/events';
import { ariaState } from '../../contacts/auto-reply.ts';
import type { Contact } from '../../contacts/contact.ts';
import type { MemberPhones } from '../../contacts/members/member-phone-store.ts';
import { mediaLink } from '../../messaging/media/media-link.ts';
import type { OfferedMedia } from '../../messaging/queue/message.ts';

export interface WritingMemberNeeds {
  readonly memberPhones: Pick<MemberPhones, 'memberAt'>;
  readonly box: { seal(text: string): string };
  now(): Date;
}

interface Written {
  readonly messageId: number;
  readonly media: readonly Pick<OfferedMedia, 'contentType'>[];
}

type WritingMember = NonNullable<DataOf<typeof contactResponded>['member']>;

/** The member who wrote a message, with links to the pictures in it; undefined where its phone is nobody's, or who left. */
export async function findWritingMember(
  { memberPhones, box, now }: WritingMemberNeeds,
  tx: Tx,
  contact: Contact,
  { messageId, media }: Written,
): Promise<WritingMember | undefined> {
  if (contact.optedOut) return undefined;
  const memberId = await memberPhones.memberAt(tx, contact.phone);
  if (memberId === undefined) return undefined;
  const state = ariaState(contact, now());
  const links = media.flatMap(({ contentType }, position) =>
    contentType.startsWith('image/') ? mediaLink(box, messageId, position, now()) : [],
  );
  return { memberId, staffLead: state === 'staff_leads' || state === 'switched_off', media: links };
}
