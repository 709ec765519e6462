import { type Expression, sql } from '@tianguis/chassis/storage/sql';

/** What `phone_hash()` gives of a phone, with the salt read once for a whole statement. */
export const phoneHash = (phone: Expression<unknown>) =>
  sql<string>`encode(sha256(convert_to((select salt from phone_salt) || ${phone}, 'UTF8')), 'hex')`;
