import { sql } from '@tianguis/chassis/storage/sql';

/** Whether the active referrer `u` holds a code: their own, or one that they got later. */
export const holdsCode = (code: string) => sql`u.is_active
  and (u.referral_code = ${code} or u.id = (select referrer_id from referral_codes where code = ${code}))`;
