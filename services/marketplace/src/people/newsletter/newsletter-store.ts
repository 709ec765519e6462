import type { Tx } from '@tianguis/chassis/storage/storage';
import type { LinkOutcome, Subscriber } from './subscription.ts';

// One mail in ten minutes to a mailbox, whoever asks and whatever stands behind a plus: the form must not be a way to flood it.
const request = `insert into newsletter_subscriptions as s (email, language, privacy_version, mail_requested_at)
  values ($1, $2, $3, now())
  on conflict (email_key(email)) do update set email = excluded.email, language = excluded.language, privacy_version = excluded.privacy_version,
    status = 'pending', mail_requested_at = now(), updated_at = now()
  where s.status <> 'confirmed' and (s.mail_requested_at is null or s.mail_requested_at < now() - interval '10 minutes')
  returning id`;

const subscriber = 'email, language, privacy_version as "privacyVersion"';
const confirm = `update newsletter_subscriptions set status = 'confirmed', updated_at = now()
  where confirm_hash = $1 and confirm_until > now() and status = 'pending' returning ${subscriber}`;
const leave = `update newsletter_subscriptions set status = 'left', confirm_hash = null, updated_at = now()
  where leave_hash = $1 and status <> 'left' returning ${subscriber}`;
const keepTokens = `update newsletter_subscriptions
  set confirm_hash = $2, confirm_until = now() + interval '7 days', leave_hash = $3, updated_at = now()
  where id = $1 and status = 'pending' returning ${subscriber}`;

export const newsletterStore = (tx: Pick<Tx, 'query'>) => ({
  async request({ email, language, privacyVersion }: Subscriber): Promise<number | undefined> {
    const { rows } = await tx.query<{ id: number }>(request, [email, language, privacyVersion]);
    return rows[0]?.id;
  },
  confirm: (hash: string) => move(tx, confirm, `confirm_hash = $1 and status = 'confirmed'`, hash),
  leave: (hash: string) => move(tx, leave, `leave_hash = $1 and status = 'left'`, hash),
  /** Keeps the hashes of new tokens; undefined where no mail is due any more. */
  async keepTokens(id: number, confirmHash: string, leaveHash: string): Promise<Subscriber | undefined> {
    const { rows } = await tx.query<Subscriber>(keepTokens, [id, confirmHash, leaveHash]);
    return rows[0];
  },
});

async function move(tx: Pick<Tx, 'query'>, change: string, done: string, hash: string): Promise<LinkOutcome> {
  const { rows } = await tx.query<Subscriber>(change, [hash]);
  if (rows[0]) return rows[0];
  const { rows: found } = await tx.query(`select 1 from newsletter_subscriptions where ${done}`, [hash]);
  return found.length > 0 ? 'already' : undefined;
}
