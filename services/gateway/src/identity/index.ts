import { createMailer } from '@tianguis/chassis/mail/mailer';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { roomsWith } from '@tianguis/chassis/service/room';
import type { ServiceDeps } from '@tianguis/chassis/service/service';
import { run, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { accountOperations } from '@tianguis/proto/gateway/identity/account';
import type { memberOperations } from '@tianguis/proto/gateway/members/operations';
import type { gatewayOperations } from '@tianguis/proto/gateway/operations';
import type { personalDataOperations } from '@tianguis/proto/gateway/personal-data';
import type { staffOperations } from '@tianguis/proto/gateway/staff/operations';
import { firstAdmin, type GatewayConfig } from '../config.ts';
import { db } from '../platform/sql.ts';
import { accountHandlers } from './account/operations.ts';
import { createBrowserCookie } from './cookies.ts';
import { createFirstAdmin } from './first-admin.ts';
import type { SessionParts } from './identify.ts';
import { forgetExpiredChanges } from './members/address-changes.ts';
import { createCodeHash } from './members/codes.ts';
import { memberHandlers } from './members/operations.ts';
import { onPersonalDataRequested } from './members/personal-data.ts';
import { identityHandlers } from './operations.ts';
import { createSecondFactor } from './second-factor/second-factor.ts';
import { memberSessions, staffSessions } from './session-store.ts';
import { staffHandlers } from './staff/operations.ts';
import { linkTask, sendLink } from './staff/send-link.ts';
import { publishUnknownStaff } from './staff/staff-store.ts';
import { createCodeThrottle, createSignInThrottle } from './throttle.ts';

const defineRoom = roomsWith<ServiceDeps<GatewayConfig> & { readonly session: SessionParts }>();

type Operations = Pick<typeof gatewayOperations, 'login' | 'logout' | 'me'> &
  typeof accountOperations &
  typeof staffOperations &
  typeof memberOperations &
  typeof personalDataOperations;

/** Accounts of staff and members, and the sessions in which they act. */
export const identity = defineRoom<Operations>((deps) => {
  const { config, logger, onClose, outbox, queue, session, storage } = deps;
  const { staff, member, deviceCookie, secretFor } = session;
  const secondFactor = createSecondFactor(secretFor('second factor'));
  const throttle = createSignInThrottle(storage);
  const mailer = createMailer({ url: config.SMTP_URL, from: config.GATEWAY_MAIL_FROM });
  onClose(mailer.close);
  const forStaff = {
    storage,
    outbox,
    sessions: staff.sessions,
    findSession: staff.find,
    deviceCookie,
    secondFactor,
    throttle,
  };
  const admin = firstAdmin(config);

  return {
    handlers: {
      ...identityHandlers({ ...forStaff, sessionCookie: staff.cookie }),
      ...accountHandlers(forStaff),
      ...staffHandlers({ ...forStaff, queue }),
      ...memberHandlers({
        storage,
        outbox,
        sessions: member.sessions,
        findSession: member.find,
        cookie: member.cookie,
        browserCookie: createBrowserCookie(config.PUBLIC_URL),
        throttle: createCodeThrottle(storage, config.GATEWAY_RATE_LIMIT_FACTOR),
        codeHash: createCodeHash(secretFor('member codes')),
        box: createSecretBox(config.NOTIFICATION_KEY),
        publicUrl: config.PUBLIC_URL,
      }),
    },
    consumers: [onPersonalDataRequested({ outbox, sessions: member.sessions })],
    jobs: {
      [linkTask]: { run: sendLink({ storage, mailer, publicUrl: config.PUBLIC_URL }) },
      'publish-unknown-staff': { run: () => publishUnknownStaff({ storage, outbox }), cron: '*/10 * * * *' },
      'forget-expired-sessions': { run: () => forgetExpired(storage), cron: '*/10 * * * *' },
    },
    start: () => (admin ? createFirstAdmin({ storage, outbox, admin, logger }) : undefined),
  };
});

const expiredLinks = statement(() => db.deleteFrom('staff_links').where('expires_at', '<=', ({ fn }) => fn('now')));
const expiredCodes = statement(() => db.deleteFrom('member_codes').where('expires_at', '<=', ({ fn }) => fn('now')));
const expiredCounts = statement((p: { now: number }) => db.deleteFrom('sign_in_throttle').where('expire', '<', p.now));

/** Deletes expired sessions, links, codes and counts, and changes that can be undone no more. */
export async function forgetExpired(storage: Storage): Promise<void> {
  await staffSessions.forgetExpired(storage);
  await memberSessions.forgetExpired(storage);
  await run(storage, expiredLinks());
  await run(storage, expiredCodes());
  await forgetExpiredChanges(storage);
  await run(storage, expiredCounts({ now: Date.now() }));
}
