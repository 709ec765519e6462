import { createMailer } from '@tianguis/chassis/mail/mailer';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { roomsWith } from '@tianguis/chassis/service/room';
import type { ServiceDeps } from '@tianguis/chassis/service/service';
import type { accountOperations } from '@tianguis/proto/gateway/identity/account';
import type { memberOperations } from '@tianguis/proto/gateway/members/operations';
import type { gatewayOperations } from '@tianguis/proto/gateway/operations';
import type { personalDataOperations } from '@tianguis/proto/gateway/personal-data';
import type { staffOperations } from '@tianguis/proto/gateway/staff/operations';
import { firstAdmin, type GatewayConfig } from '../config.ts';
import { accountHandlers } from './account/operations.ts';
import { createFirstAdmin } from './first-admin.ts';
import { forgetExpired } from './forget-expired.ts';
import { createCodeHash } from './members/member-code.ts';
import { onPersonalDataRequested } from './members/on-personal-data-requested.ts';
import { memberHandlers } from './members/operations.ts';
import { identityHandlers } from './operations.ts';
import { createSecondFactor } from './second-factor/second-factor.ts';
import type { SessionParts } from './session-parts.ts';
import { staffHandlers } from './staff/operations.ts';
import { linkTask, sendLink } from './staff/send-link.ts';
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
        throttle: createCodeThrottle(storage),
        codeHash: createCodeHash(secretFor('member codes')),
        box: createSecretBox(config.NOTIFICATION_KEY),
      }),
    },
    consumers: [onPersonalDataRequested({ outbox, sessions: member.sessions })],
    jobs: {
      [linkTask]: { run: sendLink({ storage, mailer, publicUrl: config.PUBLIC_URL }) },
      'forget-expired-sessions': { run: () => forgetExpired(storage), cron: '*/10 * * * *' },
    },
    start: () => (admin ? createFirstAdmin({ storage, outbox, admin, logger }) : undefined),
  };
});
