import { createMailer } from '@tianguis/chassis/mail/mailer';
import { roomsWith } from '@tianguis/chassis/service/room';
import type { ServiceDeps } from '@tianguis/chassis/service/service';
import type { deskMailOperations } from '@tianguis/proto/gateway/desk-mail/operations';
import type { GatewayConfig } from '../config.ts';
import type { SessionParts } from '../identity/identify.ts';
import { gatherDeskMail } from './gather.ts';
import { deskMailHandlers } from './operations.ts';
import type { AskForDesk } from './read-waiting.ts';
import { deskMailTask, sendDeskMail } from './send-desk-mail.ts';

type Deps = ServiceDeps<GatewayConfig> & { readonly session: SessionParts; readonly askForDesk: AskForDesk };

/** Mails to staff about what waits for them at the desk. */
export const deskMail = roomsWith<Deps>()<typeof deskMailOperations>(
  ({ config, storage, queue, session, askForDesk, now, onClose }) => {
    const mailer = createMailer({ url: config.SMTP_URL, from: config.GATEWAY_MAIL_FROM });
    onClose(mailer.close);
    return {
      handlers: deskMailHandlers({ storage, findSession: session.staff.find }),
      jobs: {
        'gather-desk-mail': { run: gatherDeskMail({ storage, queue, ask: askForDesk, now }), cron: '* * * * *' },
        [deskMailTask]: { run: sendDeskMail({ storage, mailer, publicUrl: config.PUBLIC_URL }) },
      },
    };
  },
);
