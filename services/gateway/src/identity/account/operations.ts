import { callerOf } from '@tianguis/chassis/http/caller';
import { notFound, refused, unauthenticated } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/server';
import type { accountOperations } from '@tianguis/proto/gateway/identity/account';
import type { Request } from 'express';
import { audit, auditOperation } from '../../audit/audit.ts';
import type { DeviceCookie } from '../cookies.ts';
import type { FindSession } from '../identify.ts';
import { recoveryCodesLeft, removeSecondFactor } from '../second-factor/second-factor-store.ts';
import { beginSecondFactor, confirmSecondFactor, renewRecoveryCodes } from '../second-factor/set-up-second-factor.ts';
import { noteProof, staffSessions } from '../session-store.ts';
import type { Session, Sessions } from '../sessions.ts';
import { type PublishStaffNeeds, publishStaff, readStaffSettings } from '../staff/staff-store.ts';
import { type Account, changePreferences, findById, setPassword } from '../staff-users.ts';
import { type From, type ProofNeeds, proveIdentity } from './prove-identity.ts';

interface Needs extends ProofNeeds, PublishStaffNeeds {
  readonly sessions: Sessions;
  readonly findSession: FindSession;
  readonly deviceCookie: DeviceCookie;
}

/** Who asks, by their session. */
interface Self {
  readonly session: Session;
  readonly account: Account;
  readonly from: From;
}

const secondFactorRequired = () =>
  refused('second_factor_required_here', {
    es: 'La administración debe tener un segundo paso',
    en: 'Admins must have a second step',
  });

type AccountAction = 'password_changed' | 'second_factor_on' | 'second_factor_off' | 'recovery_codes_renewed';

export function accountHandlers(needs: Needs): Handlers<typeof accountOperations> {
  const { storage, outbox, sessions, findSession, deviceCookie, secondFactor } = needs;

  const selfOf = async (req: Request): Promise<Self> => {
    const session = await findSession(req);
    const account = session && (await findById(storage, session.user.id));
    if (!session || !account) throw unauthenticated();
    const device = deviceCookie.deviceIn(req.headers.cookie, account.email);
    return { session, account, from: { address: callerOf(req.clientAddress), device } };
  };
  type Queries = Pick<typeof storage, 'query'>;
  const note = (tx: Queries, { account: { id }, from }: Self, action: AccountAction) =>
    audit(tx, from.address, { action, staffId: id, subject: `staff/${id}` });
  const isRequired = async ({ role }: Account): Promise<boolean> =>
    role === 'admin' && (await readStaffSettings(storage)).adminSecondFactor;

  return {
    async getAccount({ req }) {
      const { session, account } = await selfOf(req);
      const [required, recoveryCodes, own] = await Promise.all([
        isRequired(account),
        recoveryCodesLeft(storage, account.id),
        staffSessions.listOf(storage, account.id, session.hash),
      ]);
      const on = account.totpSecret !== null;
      return { user: session.user, secondFactor: { on, required, recoveryCodes }, sessions: own };
    },
    async changePreferences({ req, body }) {
      const { session, account } = await selfOf(req);
      const preferences = await changePreferences(storage, account.id, body);
      if (!preferences) throw unauthenticated();
      await sessions.reread(session.hash);
      return preferences;
    },
    async confirmSignIn({ req, body }) {
      const { session, account, from } = await selfOf(req);
      await proveIdentity(needs, account, body, from);
      await noteProof(storage, session.hash);
      await sessions.reread(session.hash);
      return { success: true };
    },
    assertRecentSignIn: () => ({ success: true }),
    async changePassword({ req, body }) {
      const self = await selfOf(req);
      const { session, account, from } = self;
      await proveIdentity(needs, account, { password: body.current }, from, 'current');
      const ended = await storage.transaction(async (tx) => {
        await note(tx, self, 'password_changed');
        return setPassword(tx, account.id, body.next, session.hash);
      });
      sessions.haveEnded(ended);
      return { success: true };
    },
    async beginSecondFactor({ req }) {
      return beginSecondFactor({ storage, secondFactor }, (await selfOf(req)).account);
    },
    async confirmSecondFactor({ req, body }) {
      const self = await selfOf(req);
      const recoveryCodes = await confirmSecondFactor(
        { storage, secondFactor },
        self.account,
        body.code,
        async (tx) => {
          await publishStaff({ outbox }, tx, [self.account.id]);
          await note(tx, self, 'second_factor_on');
        },
      );
      await sessions.reread(self.session.hash);
      return { recoveryCodes };
    },
    async renewRecoveryCodes({ req }) {
      const self = await selfOf(req);
      const recoveryCodes = await renewRecoveryCodes({ storage, secondFactor }, self.account, (tx) =>
        note(tx, self, 'recovery_codes_renewed'),
      );
      return { recoveryCodes };
    },
    async removeSecondFactor({ req }) {
      const self = await selfOf(req);
      if (await isRequired(self.account)) throw secondFactorRequired();
      await storage.transaction(async (tx) => {
        await removeSecondFactor(tx, self.account.id);
        await publishStaff({ outbox }, tx, [self.account.id]);
        await note(tx, self, 'second_factor_off');
      });
      return { success: true };
    },
    async endSession({ req, params }) {
      const { account, from } = await selfOf(req);
      const ended = await storage.transaction(async (tx) => {
        const hashes = await staffSessions.endOne(tx, account.id, params.id);
        if (hashes.length === 0) throw notFound('session_not_found');
        const done = { staffId: account.id, subject: `sessions/${params.id}` };
        await auditOperation(tx, from.address, { ...done, operation: 'endSession' });
        return hashes;
      });
      sessions.haveEnded(ended);
      return { success: true };
    },
    async endOtherSessions({ req }) {
      const { session, account, from } = await selfOf(req);
      const ended = await storage.transaction(async (tx) => {
        const hashes = await staffSessions.endAll(tx, account.id, session.hash);
        const detail = { sessions: hashes.length };
        const done = { staffId: account.id, subject: 'sessions', detail };
        await auditOperation(tx, from.address, { ...done, operation: 'endOtherSessions' });
        return hashes;
      });
      sessions.haveEnded(ended);
      return { success: true };
    },
  };
}
