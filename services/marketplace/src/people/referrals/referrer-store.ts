import type { Storage } from '@tianguis/chassis/storage/storage';
import type { ReferrerReads } from '../ports.ts';

export const referrerReads = ({ query }: Pick<Storage, 'query'>): ReferrerReads => ({
  async activeName(code) {
    const { rows } = await query<{ name: string }>(
      'select name from referral_users where referral_code = $1 and is_active',
      [code],
    );
    return rows[0]?.name;
  },
});
