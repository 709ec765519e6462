import { type Session, sessionAt } from '@tianguis/testkit/session';
import type { Sample, World } from './sample.ts';

const newMail = () => `${crypto.randomUUID()}@example.com`;
const code = /es (\d{6})\./;
let member: Promise<Session> | undefined;

/** Asks for a code; the reply names the request, without which the code does not work. */
const asked = async (session: Session, path: string, body: object): Promise<{ requestId: string }> =>
  (await session.post(path, body)).json();

async function enter({ stack, mailed }: World, email = newMail()): Promise<Session> {
  const nobody = sessionAt(() => stack.url);
  const { requestId } = await asked(nobody, '/api/members/codes', { email });
  const reply = await nobody.post('/api/members/session', { email, requestId, code: await mailed(email, 1, code) });
  if (!reply.ok) throw new Error(`a member's sign-in answered ${reply.status}: ${await reply.text()}`);
  return sessionAt(() => stack.url, reply.headers.getSetCookie()[0]?.split(';')[0]);
}

/** The one who makes most of the calls. */
const entered = (world: World): Promise<Session> => {
  member ??= enter(world);
  return member;
};
const second = newMail();
export const asMember = async (world: World) => ({ session: await entered(world) });
/** One more, who buys. */
let buyer: Promise<Session> | undefined;
export const asBuyer = async (world: World) => {
  buyer ??= enter(world);
  return { session: await buyer };
};
/** One who changes their address: the proof of their sign-in counts for ten minutes. */
let changer: Promise<Session> | undefined;
const asChanger = async (world: World) => {
  changer ??= enter(world);
  return { session: await changer };
};
export const asAnother = async (world: World) => ({ session: await enter(world) });

/** What members do: a code of a mail comes first. */
export const memberSamples = {
  requestMemberCode: { body: { email: newMail() }, status: 202, fields: ['success', 'requestId', 'resendAfter'] },
  startMemberSession: {
    prepare: async ({ stack, mailed }) => {
      const email = newMail();
      const session = sessionAt(() => stack.url);
      const { requestId } = await asked(session, '/api/members/codes', { email });
      return { session, body: { email, requestId, code: await mailed(email, 1, code) } };
    },
    fields: ['member.id', 'member.addresses'],
  },
  getMember: { prepare: asMember, fields: ['member.id', 'member.language', 'member.channel'] },
  changeMember: { prepare: asMember, body: { name: 'Ana', language: 'es' }, fields: ['member.name'] },
  requestAddressCode: {
    prepare: asChanger,
    body: { email: second },
    status: 202,
    fields: ['success', 'resendAfter'],
  },
  addMemberAddress: {
    prepare: async (world) => ({
      ...(await asChanger(world)),
      body: {
        email: second,
        requestId: world.replies.requestAddressCode.requestId,
        code: await world.mailed(second, 1, code),
      },
    }),
    fields: ['member.addresses'],
  },
  requestProofCode: { prepare: asAnother, body: {}, status: 202, fields: ['requestId', 'to.channel', 'to.address'] },
  proveMember: {
    prepare: async (world) => {
      const email = newMail();
      const session = await enter(world, email);
      const { requestId } = await asked(session, '/api/members/me/proof/codes', {});
      return { session, body: { requestId, code: await world.mailed(email, 2, code) } };
    },
    fields: ['success'],
  },
  undoAddressChange: {
    prepare: async (world) => {
      const former = newMail();
      const email = newMail();
      const session = await enter(world, former);
      const { requestId } = await asked(session, '/api/members/me/addresses/codes', { email });
      const body = { email, requestId, code: await world.mailed(email, 1, code) };
      await session.post('/api/members/me/addresses', body);
      return { body: { token: await world.mailed(former, 2, /deshacer\?token=([\w-]{43})/) } };
    },
    fields: ['success', 'addresses'],
  },
  listMemberSessions: { prepare: asMember, fields: ['sessions[].id', 'sessions[].current'] },
  getMyTurns: { prepare: asMember, fields: ['turns', 'total'] },
  tellOrders: { prepare: asMember, fields: ['text', 'count'] },
  tellAccount: { prepare: asMember, fields: ['text'] },
  saveAlert: { prepare: asMember, body: { category: 'cemento' }, fields: ['text'] },
  listMembers: { fields: ['members[].memberId', 'members[].zone', 'members[].lots[].title', 'total', 'nextCursor'] },
  getRegistrations: { prepare: asMember, fields: ['suppliers', 'referrer', 'ratings.given'] },
  endOneMemberSession: {
    prepare: async (world) => {
      const session = await entered(world);
      const { sessions } = await session.json<{ sessions: { id: number }[] }>('/api/members/me/sessions');
      return { session, path: `/api/members/me/sessions/${sessions[0]?.id}` };
    },
    fields: ['success'],
  },
  endMemberSession: { prepare: asAnother, fields: ['success'] },
  endMemberSessions: { prepare: asAnother, fields: ['success'] },
  eraseMember: { prepare: asAnother, fields: ['success'] },
} satisfies Record<string, Sample>;
