import { z } from 'zod';
import { languages, localizedCheck } from '../../errors.ts';
import { email, id, idParam, optionalText, timestamp } from '../../fields.ts';
import { channels, recipientAddress } from '../../notifications.ts';
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
  summary: 'Send a one-time code to a phone (by WhatsApp) or a mailbox; the reply is the same for everyone',
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
  recentSignIn: 'always',
  summary: 'Erase one’s account: addresses, sessions and name; ends every session',
  reply: success,
});

export const requestAddressCode = defineOperation({
  id: 'requestAddressCode',
  service: 'gateway',
  method: 'POST',
  path: '/api/members/me/addresses/codes',
  access: 'member',
  recentSignIn: 'always',
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
  recentSignIn: 'always',
  summary:
    'Add the address that a code was sent to, or replace the one of its kind. Ends one’s other sessions; the former addresses are notified and can undo it for seven days',
  body: z.object({ ...address, requestId, code }).check(exactlyOne),
  reply: memberReply,
  errors: [409, 422, 429],
});

export const requestProofCode = defineOperation({
  id: 'requestProofCode',
  service: 'gateway',
  method: 'POST',
  path: '/api/members/me/proof/codes',
  access: 'member',
  summary: 'Send a one-time code to an address of one’s own account, before a change that needs a recent proof',
  body: z.object({
    channel: z.enum(channels).optional().meta({ description: 'The one for notices where it is not given' }),
  }),
  status: 202,
  reply: codeSent.extend({ to: recipientAddress }),
  errors: [422, 429],
});

export const proveMember = defineOperation({
  id: 'proveMember',
  service: 'gateway',
  method: 'POST',
  path: '/api/members/me/proof',
  access: 'member',
  summary: 'Prove with that code who one is; for ten minutes, this session may change addresses and accounts',
  body: z.object({ requestId, code }),
  reply: success,
  errors: [422],
});

/** Days in which a change of addresses can be undone. */
export const undoDays = 7;

export const undoAddressChange = defineOperation({
  id: 'undoAddressChange',
  service: 'gateway',
  method: 'POST',
  path: '/api/members/address-changes/undo',
  access: 'public',
  summary:
    'Undo a change of addresses, and all that followed it, by the link that the former addresses got; ends every session',
  body: z.object({ token: z.string().regex(/^[\w-]{43}$/) }),
  reply: success.extend({ addresses: z.array(recipientAddress) }),
  errors: [409, 422],
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
  requestProofCode,
  proveMember,
  undoAddressChange,
  listMemberSessions,
  endOneMemberSession,
  endMemberSessions,
};
