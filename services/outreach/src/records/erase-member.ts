import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { forgetInOutbox } from '@tianguis/chassis/messaging/forget';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import { contactStore } from '../contacts/contact-store.ts';
import { erasedMembers, memberLanguages, memberMails, memberPhones } from '../contacts/members.ts';
import { forgetQuestion } from '../contacts/open-business.ts';
import { forgetInImports } from '../imports/upkeep.ts';
import { noticeSettingsStore, noticeStore } from '../notices/notice-store.ts';
import { pushStore } from '../notices/push-store.ts';
import { forgetWithheldOf } from '../notifications/late-notices.ts';
import type { Deps } from '../platform/room.ts';
import { forgetContact, forgetPhone } from './erase-contact.ts';
import { mergeCopies } from './merges/merge-copy.ts';
import { dropExportsOf } from './personal-data.ts';

/** Erases what outreach keeps of a member: their addresses, their contact, and every message and mail to them. */
export const onMemberErased = (deps: Deps) =>
  defineConsumer({
    event: memberErased,
    // The durable name dates from when only the phone was forgotten.
    name: 'member-phone-erased',
    async handle({ data: { memberId }, tx }) {
      await erasedMembers.add(tx, memberId);
      await forgetWithheldOf(tx, memberId);
      const phone = await memberPhones.of(tx, memberId);
      const email = await memberMails.of(tx, memberId);
      await memberPhones.forget(tx, memberId);
      await memberMails.forget(tx, memberId);
      await memberLanguages.forget(tx, memberId);
      await noticeStore(tx).forget(memberId);
      await noticeSettingsStore(tx).forget(memberId);
      await pushStore(tx).forget(memberId);
      await forgetPerson(deps, tx, { phone, email });
    },
  });

interface Person {
  readonly phone: string | undefined;
  readonly email: string | undefined;
}

const actor = 'system';

async function forgetPerson(deps: Deps, tx: Tx, { phone, email }: Person): Promise<void> {
  const addresses = [phone, email].filter((address) => address !== undefined);
  if (addresses.length === 0) return;
  const contacts = await contactStore.lockPerson(tx, { email, phone });
  const contactIds = contacts.map(({ id }) => id);
  await forgetInOutbox(tx, { texts: addresses, subjects: contactIds.map((id) => `contacts/${id}`) });
  await mergeCopies.forget(tx, { phone, email });
  for (const contact of contacts) await forgetContact(deps, tx, contact, actor);
  await run(tx, dropExportsOf({ contactIds }));
  await forgetInImports(deps, tx, [...contacts, { email, phone }]);
  await run(tx, endNotificationsTo({ addresses }));
  if (phone === undefined) return;
  if (contacts.every((contact) => contact.phone !== phone)) await forgetPhone(tx, phone, actor);
  await run(tx, anonymiseMessagesTo({ phone }));
  await forgetQuestion(tx, phone);
}

// Notifications belong to no contact. Those that are queued are not sent.
const anonymiseMessagesTo = statement(
  (p: { phone: string }) => sql`
    update message_logs set phone = 'erased:' || id, message_content = '', content_variables = null,
      status = case when status = 'queued' then 'skipped' else status end,
      skip_reason = case when status = 'queued' then 'no_consent' else skip_reason end
    where contact_id is null and phone = ${p.phone}`,
);

const endNotificationsTo = statement(
  (p: { addresses: readonly string[] }) => sql`
    update notifications set status = 'expired', address = null, about = null, member_id = null, kind = null, holder_id = null,
      variables = '{}', sealed = '{}', attachments = '{}'
    where address = any(${p.addresses}::text[])`,
);
