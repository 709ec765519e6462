import type { Jobs } from '@tianguis/chassis/jobs/jobs';
import type { PrismaScope } from '@tianguis/chassis/storage/prisma';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { PrismaTx } from '../../platform/database.ts';
import type { Newsletter, Subscriber } from '../ports.ts';

/** The job that sends the mail with the link to confirm. */
export const confirmationTask = 'newsletter-confirmation';

// One mail in ten minutes, whoever asks: the form must not be a way to flood somebody's inbox.
const request = `insert into newsletter_subscriptions as s (email, language, privacy_version, mail_requested_at)
  values ($1, $2, $3, now())
  on conflict (email) do update set language = excluded.language, privacy_version = excluded.privacy_version,
    status = 'pending', mail_requested_at = now(), updated_at = now()
  where s.status <> 'confirmed' and (s.mail_requested_at is null or s.mail_requested_at < now() - interval '10 minutes')
  returning id`;

const subscriber = 'email, language, privacy_version as "privacyVersion"';
const confirm = `update newsletter_subscriptions set status = 'confirmed', updated_at = now()
  where confirm_hash = $1 and confirm_until > now() and status = 'pending' returning ${subscriber}`;
const leave = `update newsletter_subscriptions set status = 'left', confirm_hash = null, updated_at = now()
  where leave_hash = $1 and status <> 'left' returning ${subscriber}`;

async function move(tx: Tx, change: string, done: string, hash: string): Promise<Subscriber | 'already' | undefined> {
  const { rows } = await tx.query<Subscriber>(change, [hash]);
  if (rows[0]) return rows[0];
  const { rows: found } = await tx.query(`select 1 from newsletter_subscriptions where ${done}`, [hash]);
  return found.length > 0 ? 'already' : undefined;
}

export const newsletterOf =
  (jobs: Jobs) =>
  ({ prisma, tx }: PrismaScope<PrismaTx>): Newsletter => ({
    async request({ email, language, privacyVersion }) {
      const { rows } = await tx.query<{ id: number }>(request, [email, language, privacyVersion]);
      return rows[0]?.id;
    },
    askToConfirm: (subscriptionId) => jobs.add(tx, confirmationTask, { subscriptionId }),
    confirm: (hash) => move(tx, confirm, `confirm_hash = $1 and status = 'confirmed'`, hash),
    leave: (hash) => move(tx, leave, `leave_hash = $1 and status = 'left'`, hash),
    addConsent: async (data) => void (await prisma.consentEntry.create({ data })),
  });
