import { sql } from '@tianguis/chassis/storage/sql';

/** Whether a member proved exactly this mail address or this phone; both are columns. Nothing less gives someone a right. */
export const isProvedBy = (memberId: number, mail: string, phone: string) => sql`
  exists (select from member_addresses as a where a.member_id = ${memberId}::int
    and (a.channel = 'mail' and a.address = ${sql.ref(mail)} or a.channel = 'whatsapp' and a.address = ${sql.ref(phone)}))`;

/** Whether a proved address, in a row named `address`, may be the referrer `u`: also by another spelling of the mailbox. */
export const isOfReferrer = (address: string) => {
  const column = (name: string) => sql.ref(`${address}.${name}`);
  return sql`(${column('member_id')} = u.member_id
    or ${column('channel')} = 'mail' and email_key(${column('address')}) = email_key(u.email)
    or ${column('channel')} = 'whatsapp' and ${column('address')} = u.whatsapp)`;
};
