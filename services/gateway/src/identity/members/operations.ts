import { callerOf } from '@tianguis/chassis/http/caller';
import { notFound, refused, unauthenticated } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/server';
import type { memberOperations } from '@tianguis/proto/gateway/members/operations';
import type { personalDataOperations } from '@tianguis/proto/gateway/personal-data';
import type { RecipientAddress } from '@tianguis/proto/notifications';
import type { Request } from 'express';
import { type BrowserCookie, hashOf, type SessionCookie } from '../cookies.ts';
import type { FindSession } from '../identify.ts';
import { type MemberUser, memberSessions } from '../session-store.ts';
import type { Session, Sessions } from '../sessions.ts';
import { type ChangeNeeds, undoAddressChange } from './address-changes.ts';
import {
  addAddress,
  proveMember,
  type SendCodeNeeds,
  sendAddressCode,
  sendProofCode,
  sendSignInCode,
  signIn,
} from './codes.ts';
import { changeMember, eraseMember, findMember } from './member-store.ts';
import { personalDataStore } from './personal-data.ts';

interface Needs extends SendCodeNeeds, ChangeNeeds {
  readonly sessions: Sessions<MemberUser>;
  readonly findSession: FindSession<MemberUser>;
  readonly cookie: SessionCookie;
  readonly browserCookie: BrowserCookie;
}

const notYours = () =>
  refused(
    'channel_without_address',
    { es: 'Agrega primero esa dirección a tu cuenta', en: 'Add that address to your account first' },
    'channel',
  );

const addressOf = ({ phone, email }: { phone?: string | undefined; email?: string | undefined }): RecipientAddress =>
  phone === undefined ? { channel: 'mail', address: email ?? '' } : { channel: 'whatsapp', address: phone };

const noCopy = () => notFound('export_not_found', { es: 'Esta copia ya no está', en: 'This copy is no longer there' });

export function memberHandlers(needs: Needs): Handlers<typeof memberOperations & typeof personalDataOperations> {
  const { storage, sessions, findSession, cookie, browserCookie } = needs;

  const selfOf = async (req: Request): Promise<Session<MemberUser>> => {
    const session = await findSession(req);
    if (!session) throw unauthenticated();
    return session;
  };
  const memberOf = async (id: number) => {
    const member = await findMember(storage, id);
    if (!member) throw unauthenticated();
    return { member };
  };
  const endSession = async (cookies: string | undefined): Promise<void> => {
    const hash = cookie.hashIn(cookies);
    if (hash !== undefined) await sessions.revoke(hash);
  };

  return {
    async exportGatewayData({ params }) {
      const copy = await personalDataStore(storage).findCopy(params.id);
      if (!copy) throw noCopy();
      return copy;
    },
    requestMemberCode: ({ body: { language, ...body }, req }) =>
      sendSignInCode(needs, { to: addressOf(body), language, client: callerOf(req.clientAddress) }),
    async startMemberSession({ body: { requestId, code, language, ...body }, req, headers, setHeader }) {
      const client = callerOf(req.clientAddress);
      const browser = browserCookie.idIn(headers.cookie);
      const attempt = {
        at: addressOf(body),
        requestId,
        code,
        language,
        client,
        userAgent: headers['user-agent'],
        device: hashOf(browser),
      };
      const { memberId, token } = await signIn(needs, attempt);
      await endSession(headers.cookie);
      setHeader('set-cookie', [cookie.set(token), browserCookie.set(browser)]);
      return memberOf(memberId);
    },
    async endMemberSession({ headers, setHeader }) {
      await endSession(headers.cookie);
      setHeader('set-cookie', cookie.clear());
      return { success: true };
    },
    getMember: async ({ req }) => memberOf((await selfOf(req)).user.id),
    async changeMember({ req, body }) {
      const { id } = (await selfOf(req)).user;
      const { member } = await memberOf(id);
      if (body.channel && member.addresses.every(({ channel }) => channel !== body.channel)) throw notYours();
      const changes = 'name' in body ? { ...body, name: body.name ?? null } : { ...body, name: undefined };
      await storage.transaction((tx) => changeMember(needs, tx, member, changes));
      return memberOf(id);
    },
    async eraseMember({ req, setHeader }) {
      const { id } = (await selfOf(req)).user;
      sessions.haveEnded(await storage.transaction((tx) => eraseMember(needs, tx, id)));
      setHeader('set-cookie', cookie.clear());
      return { success: true };
    },
    async requestAddressCode({ req, body }) {
      const { id } = (await selfOf(req)).user;
      const { member } = await memberOf(id);
      const client = callerOf(req.clientAddress);
      return sendAddressCode(needs, id, { to: addressOf(body), language: member.language, client });
    },
    async addMemberAddress({ req, body: { requestId, code, ...body } }) {
      const { user, hash } = await selfOf(req);
      const changing = { memberId: user.id, session: hash };
      sessions.haveEnded(await addAddress(needs, changing, { at: addressOf(body), requestId, code }));
      return memberOf(user.id);
    },
    async requestProofCode({ req, body }) {
      const { id } = (await selfOf(req)).user;
      const { member } = await memberOf(id);
      const chosen = body.channel ?? member.channel;
      const at = member.addresses.find(({ channel }) => channel === chosen);
      if (!at) throw notYours();
      const to = { channel: at.channel, address: at.address };
      const client = callerOf(req.clientAddress);
      return { ...(await sendProofCode(needs, id, { to, language: member.language, client })), to };
    },
    async proveMember({ req, body }) {
      const { user, hash } = await selfOf(req);
      await proveMember(needs, user.id, hash, body);
      await sessions.reread(hash);
      return { success: true };
    },
    async undoAddressChange({ body: { token } }) {
      const { addresses, ended } = await storage.transaction((tx) => undoAddressChange(needs, tx, token));
      sessions.haveEnded(ended);
      return { success: true, addresses };
    },
    async listMemberSessions({ req }) {
      const { user, hash } = await selfOf(req);
      return { sessions: await memberSessions.listOf(storage, user.id, hash) };
    },
    async endOneMemberSession({ req, params }) {
      const ended = await memberSessions.endOne(storage, (await selfOf(req)).user.id, params.id);
      if (ended.length === 0) throw notFound('session_not_found');
      sessions.haveEnded(ended);
      return { success: true };
    },
    async endMemberSessions({ req, setHeader }) {
      sessions.haveEnded(await memberSessions.endAll(storage, (await selfOf(req)).user.id));
      setHeader('set-cookie', cookie.clear());
      return { success: true };
    },
  };
}
