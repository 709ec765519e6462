import { callerOf } from '@tianguis/chassis/http/caller';
import { conflict, forbidden, notFound, refused, unauthenticated } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/server';
import type { JobQueue } from '@tianguis/chassis/jobs/job-queue';
import { differences, foundBy, fromTo } from '@tianguis/chassis/messaging/differences';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Audited } from '@tianguis/proto/gateway/audit/entry';
import type { staffOperations } from '@tianguis/proto/gateway/staff/operations';
import type { Request } from 'express';
import { audit } from '../../audit/audit.ts';
import { hashOf } from '../cookies.ts';
import type { FindSession } from '../identify.ts';
import { removeSecondFactor } from '../second-factor/second-factor-store.ts';
import { staffSessions } from '../session-store.ts';
import type { Session, Sessions } from '../sessions.ts';
import { findById, setPassword } from '../staff-users.ts';
import { linkTask } from './send-link.ts';
import * as store from './staff-store.ts';
import { type PublishStaffNeeds, publishStaff } from './staff-store.ts';

interface Needs extends PublishStaffNeeds {
  readonly storage: Storage;
  readonly queue: JobQueue;
  readonly sessions: Sessions;
  readonly findSession: FindSession;
}

const emailTaken = () =>
  conflict('email_taken', { es: 'Ese correo ya tiene una cuenta', en: 'That email has an account already' }, 'email');
const ownAccount = () =>
  refused('own_account', {
    es: 'No puedes cambiar tu propia cuenta aquí',
    en: 'You cannot change your own account here',
  });
const isDisabled = () =>
  refused('account_disabled', { es: 'La cuenta está desactivada', en: 'The account is disabled' });
const ownFactorFirst = () =>
  refused('second_factor_first', {
    es: 'Activa primero tu propio segundo paso',
    en: 'Set up your own second step first',
  });
const linkNotValid = () =>
  refused(
    'link_not_valid',
    {
      es: 'Este enlace ya no es válido. Pide otro a alguien de administración.',
      en: 'This link no longer holds. Ask an admin for another one.',
    },
    'token',
  );

interface Access {
  readonly role: string;
  readonly disabled: boolean;
}

/** A change of access for the audit log: what it was and what it is. */
const changeOf = (before: Access, { role, disabled }: Partial<Access>) =>
  foundBy({
    ...(role !== undefined && { role: fromTo(before.role, role) }),
    ...(disabled !== undefined && { disabled: fromTo(before.disabled, disabled) }),
  });

export function staffHandlers({
  storage,
  outbox,
  queue,
  sessions,
  findSession,
}: Needs): Handlers<typeof staffOperations> {
  const selfOf = async (req: Request): Promise<Session> => {
    const session = await findSession(req);
    if (!session) throw unauthenticated();
    return session;
  };
  const note = (tx: Tx, req: Request, done: Audited) => audit(tx, callerOf(req.clientAddress), done);
  const memberOf = async (tx: Pick<Storage, 'query'>, id: number) => {
    const member = await store.findMember(tx, id);
    if (!member) throw notFound('staff_not_found');
    return { member };
  };
  const askForLink = async (tx: Tx, userId: number, language: 'es' | 'en'): Promise<void> => {
    await store.keepLink(tx, userId, language);
    await queue.add(tx, linkTask, { userId }, { key: `${linkTask}-${userId}` });
  };
  /** Locks an account that an admin changes, and that admin's own, whose permission may be gone by now. */
  const lockOther = async (tx: Tx, ownId: number, id: number) => {
    if (id === ownId) throw ownAccount();
    const accounts = await store.lockAccounts(tx, [ownId, id]);
    const own = accounts.get(ownId);
    if (own?.role !== 'admin' || own.disabled) throw forbidden();
    const other = accounts.get(id);
    if (!other) throw notFound('staff_not_found');
    return other;
  };

  return {
    async listStaff() {
      const [staff, settings] = await Promise.all([store.listMembers(storage), store.readStaffSettings(storage)]);
      return { staff, settings };
    },
    async inviteStaff({ req, body: { language, ...person } }) {
      const { user } = await selfOf(req);
      return storage.transaction(async (tx) => {
        const id = await store.addMember(tx, person);
        if (id === undefined) throw emailTaken();
        await publishStaff({ outbox }, tx, [id]);
        await askForLink(tx, id, language);
        await note(tx, req, {
          staffId: user.id,
          action: 'staff_invited',
          subject: `staff/${id}`,
          detail: { role: person.role },
        });
        return memberOf(tx, id);
      });
    },
    async changeStaff({ req, params: { id }, body }) {
      const { user } = await selfOf(req);
      const change = {
        ...(body.role && { role: body.role }),
        ...(body.disabled !== undefined && { disabled: body.disabled }),
      };
      const { ended, ...reply } = await storage.transaction(async (tx) => {
        const before = await lockOther(tx, user.id, id);
        await store.changeMember(tx, id, change);
        await publishStaff({ outbox }, tx, [id]);
        const changes = changeOf(before, change);
        await note(tx, req, { staffId: user.id, action: 'staff_changed', subject: `staff/${id}`, changes });
        return { ...(await memberOf(tx, id)), ended: body.disabled ? await staffSessions.endAll(tx, id) : [] };
      });
      sessions.haveEnded(ended);
      return reply;
    },
    async sendStaffLink({ req, params: { id }, body: { language, removeSecondFactor: removing } }) {
      const { user } = await selfOf(req);
      return storage.transaction(async (tx) => {
        const { disabled, secondFactor } = await lockOther(tx, user.id, id);
        if (disabled) throw isDisabled();
        if (removing) {
          await removeSecondFactor(tx, id);
          await publishStaff({ outbox }, tx, [id]);
        }
        await askForLink(tx, id, language);
        const changes = differences({ secondFactor }, { secondFactor: secondFactor && !removing });
        await note(tx, req, { staffId: user.id, action: 'staff_link_sent', subject: `staff/${id}`, changes });
        return memberOf(tx, id);
      });
    },
    async putStaffSettings({ req, body }) {
      const { user } = await selfOf(req);
      const own = await findById(storage, user.id);
      if (body.adminSecondFactor && own?.totpSecret === null) throw ownFactorFirst();
      await storage.transaction(async (tx) => {
        const { adminSecondFactor: before } = await store.readStaffSettings(tx);
        await store.writeStaffSettings(tx, body);
        const changes = { adminSecondFactor: fromTo(before, body.adminSecondFactor) };
        await publishStaff({ outbox }, tx);
        const subject = 'staff-settings';
        await note(tx, req, { staffId: user.id, action: 'staff_settings_changed', subject, changes });
      });
      return body;
    },
    async followStaffLink({ req, body: { token, password } }) {
      const { ended, email } = await storage.transaction(async (tx) => {
        const account = await store.takeLink(tx, hashOf(token));
        if (!account) throw linkNotValid();
        const { id } = account;
        await note(tx, req, { staffId: id, action: 'password_changed', subject: `staff/${id}` });
        return { email: account.email, ended: await setPassword(tx, id, password) };
      });
      sessions.haveEnded(ended);
      return { success: true, email };
    },
  };
}
