import { z } from 'zod';
import { languages, localizedCheck } from '../../errors.ts';
import { email, id, idParam, optionalText, timestamp } from '../../fields.ts';
import { channels } from '../../notifications.ts';
import { defineOperation } from '../../operation.ts';
import { phoneSchema } from '../../phone.ts';

const success = z.object({ success: z.literal(true) });

const exactlyOne = localizedCheck(
  ({ phone, email: mail }: { phone?: string | undefined; email?: string | undefined }) =>
    (phone === undefined) !== (mail === undefined),
  { es: 'Escribe tu teléfono o tu correo', en: 'Enter your phone or your email' },
);

const address = { phone: phoneSchema.optional(), email: email.optional() };
const code = z
  .string()
  .trim()
  .regex(/^\d{6}$/);

/** Seconds that a message may take to arrive. */
export const resendAfter = 30;

/** Names one request for a code. Only its sender knows it, so nobody else’s tries count against the code. */
const requestId = z
  .string()
  .regex(/^[\w-]{43}$/)
  .meta({ description: 'As the reply to the request for the code gave it; the code works with no other' });

const codeSent = z.object({
  success: z.literal(true),
  requestId,
  resendAfter: z.int().meta({ description: 'Seconds to wait for the message before asking for another code' }),
});

/** Somebody who proved an address of theirs. */
export const member = z
  .object({
    id,
    name: z.string().nullable(),
    language: z.enum(languages),
    channel: z.enum(channels).meta({ description: 'How they want to be written to' }),
    addresses: z.array(z.object({ channel: z.enum(channels), address: z.string(), verifiedAt: timestamp })),
    createdAt: timestamp,
  })
  .meta({ id: 'Member' });

const memberReply = z.object({ member });

export const requestMemberCode = defineOperation({
  id: 'requestMemberCode',
  service: 'gateway',
  method: 'POST',
  path: '/api/members/codes',
  access: 'public',
  summary: 'Send a one-time code to a phone (by WhatsApp) or a mailbox; the reply is the same whoever that is',
  body: z.object({ ...address, language: z.enum(languages).default('es') }).check(exactlyOne),
  status: 202,
  reply: codeSent,
  errors: [429],
});

export const startMemberSession = defineOperation({
  id: 'startMemberSession',
  service: 'gateway',
  method: 'POST',
  path: '/api/members/session',
  access: 'public',
  summary: 'Sign in with a one-time code and the id of the request for it; the reply sets the session cookie',
  body: z.object({ ...address, requestId, code, language: z.enum(languages).default('es') }).check(exactlyOne),
  reply: memberReply,
  errors: [422, 429],
});

export const endMemberSession = defineOperation({
  id: 'endMemberSession',
  service: 'gateway',
  method: 'DELETE',
  path: '/api/members/session',
  access: 'public',
  summary: 'Sign out; fine without a session',
  reply: success,
});

export const getMember = defineOperation({
  id: 'getMember',
  service: 'gateway',
  method: 'GET',
  path: '/api/members/me',
  access: 'member',
  summary: 'Who is signed in as a member',
  reply: memberReply,
});

export const changeMember = defineOperation({
  id: 'changeMember',
  service: 'gateway',
  method: 'PATCH',
  path: '/api/members/me',
  access: 'member',
  summary: 'Change one’s name, language, or how one is written to',
  body: z.object({ name: optionalText, language: z.enum(languages), channel: z.enum(channels) }).partial(),
  reply: memberReply,
  errors: [422],
});

export const eraseMember = defineOperation({
  id: 'eraseMember',
  service: 'gateway',
  method: 'DELETE',
  path: '/api/members/me',
  access: 'member',
  summary: 'Erase one’s account: addresses, sessions and name; ends every session',
  reply: success,
});

export const requestAddressCode = defineOperation({
  id: 'requestAddressCode',
  service: 'gateway',
  method: 'POST',
  path: '/api/members/me/addresses/codes',
  access: 'member',
  summary: 'Send a one-time code to a second address of one’s own',
  body: z.object(address).check(exactlyOne),
  status: 202,
  reply: codeSent,
  errors: [429],
});

export const addMemberAddress = defineOperation({
  id: 'addMemberAddress',
  service: 'gateway',
  method: 'POST',
  path: '/api/members/me/addresses',
  access: 'member',
  summary: 'Add the address that a code was sent to, or replace the one of its kind',
  body: z.object({ ...address, requestId, code }).check(exactlyOne),
  reply: memberReply,
  errors: [409, 422, 429],
});

const session = z
  .object({
    id,
    userAgent: z.string().nullable(),
    address: z.string().nullable(),
    createdAt: timestamp,
    lastSeenAt: timestamp,
    current: z.boolean().meta({ description: 'The one that asks' }),
  })
  .meta({ id: 'MemberSession' });

export const listMemberSessions = defineOperation({
  id: 'listMemberSessions',
  service: 'gateway',
  method: 'GET',
  path: '/api/members/me/sessions',
  access: 'member',
  summary: 'Where one is signed in',
  reply: z.object({ sessions: z.array(session) }),
});

export const endOneMemberSession = defineOperation({
  id: 'endOneMemberSession',
  service: 'gateway',
  method: 'DELETE',
  path: '/api/members/me/sessions/:id',
  access: 'member',
  summary: 'End one of one’s own sessions',
  params: z.object({ id: idParam }),
  reply: success,
  errors: [404],
});

export const endMemberSessions = defineOperation({
  id: 'endMemberSessions',
  service: 'gateway',
  method: 'DELETE',
  path: '/api/members/me/sessions',
  access: 'member',
  summary: 'End all of one’s sessions, this one included',
  reply: success,
});

export const memberOperations = {
  requestMemberCode,
  startMemberSession,
  endMemberSession,
  getMember,
  changeMember,
  eraseMember,
  requestAddressCode,
  addMemberAddress,
  listMemberSessions,
  endOneMemberSession,
  endMemberSessions,
};
