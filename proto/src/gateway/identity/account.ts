import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';
import { id, idParam, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { staffPreferences, staffUser } from './operations.ts';

/** A password that somebody chooses: 10 characters or more, of any kind (NIST SP 800-63B asks for 8). */
export const newPassword = z.string().min(10).max(200);

/** A code of an authenticator app, or one of the recovery codes. */
export const secondFactorCode = z.string().trim().min(6).max(20);

const success = z.object({ success: z.literal(true) });

const session = z
  .object({
    id,
    userAgent: z.string().nullable(),
    address: z.string().nullable(),
    createdAt: timestamp,
    lastSeenAt: timestamp,
    current: z.boolean().meta({ description: 'The one that asks' }),
  })
  .meta({ id: 'StaffSession' });

export const getAccount = defineOperation({
  id: 'getAccount',
  service: 'gateway',
  method: 'GET',
  path: '/api/account',
  access: 'staff',
  summary: 'One’s own account: second factor, sessions',
  reply: z.object({
    user: staffUser,
    secondFactor: z.object({
      on: z.boolean(),
      required: z.boolean().meta({ description: 'Admins must have one, and this is an admin' }),
      recoveryCodes: z.int().meta({ description: 'How many are left' }),
    }),
    sessions: z.array(session),
  }),
});

export const changePreferences = defineOperation({
  id: 'changePreferences',
  service: 'gateway',
  method: 'PATCH',
  path: '/api/account/preferences',
  access: 'staff',
  summary: 'Change how one likes to work',
  body: staffPreferences.partial(),
  reply: staffPreferences,
});

export const confirmSignIn = defineOperation({
  id: 'confirmSignIn',
  service: 'gateway',
  method: 'POST',
  path: '/api/account/confirm',
  access: 'staff',
  summary: 'Prove again who one is, for what asks for a recent sign-in: by password, or by a code',
  body: z.object({ password: z.string().min(1).max(200).optional(), code: secondFactorCode.optional() }).check(
    localizedCheck(({ password, code }) => (password === undefined) !== (code === undefined), {
      es: 'Da la contraseña o un código',
      en: 'Give the password or a code',
    }),
  ),
  reply: success,
  errors: [422],
});

export const assertRecentSignIn = defineOperation({
  id: 'assertRecentSignIn',
  service: 'gateway',
  method: 'POST',
  path: '/api/account/recent',
  access: 'staff',
  recentSignIn: 'always',
  summary: 'Whether one signed in lately, to know it before a download begins',
  reply: success,
});

export const changePassword = defineOperation({
  id: 'changePassword',
  service: 'gateway',
  method: 'POST',
  path: '/api/account/password',
  access: 'staff',
  summary: 'Change one’s own password; ends one’s other sessions',
  body: z.object({ current: z.string().min(1).max(200), next: newPassword }),
  reply: success,
  errors: [422],
});

export const beginSecondFactor = defineOperation({
  id: 'beginSecondFactor',
  service: 'gateway',
  method: 'POST',
  path: '/api/account/second-factor',
  access: 'staff',
  recentSignIn: 'always',
  summary: 'A new secret for an authenticator app (TOTP, RFC 6238); it counts once a code of it is confirmed',
  reply: z.object({ secret: z.string(), uri: z.string().meta({ description: 'otpauth://, for a QR code' }) }),
  errors: [409],
});

export const confirmSecondFactor = defineOperation({
  id: 'confirmSecondFactor',
  service: 'gateway',
  method: 'POST',
  path: '/api/account/second-factor/confirm',
  access: 'staff',
  recentSignIn: 'always',
  summary: 'Switch the second factor on; the reply holds the recovery codes, which are shown this once',
  body: z.object({ code: secondFactorCode }),
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [409, 422],
});

export const renewRecoveryCodes = defineOperation({
  id: 'renewRecoveryCodes',
  service: 'gateway',
  method: 'POST',
  path: '/api/account/second-factor/recovery-codes',
  access: 'staff',
  recentSignIn: 'always',
  summary: 'Make new recovery codes, which are shown this once; those before no longer hold',
  reply: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: [409],
});

export const removeSecondFactor = defineOperation({
  id: 'removeSecondFactor',
  service: 'gateway',
  method: 'DELETE',
  path: '/api/account/second-factor',
  access: 'staff',
  recentSignIn: 'always',
  summary: 'Switch the second factor off',
  reply: success,
  errors: [422],
});

export const endSession = defineOperation({
  id: 'endSession',
  service: 'gateway',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'staff',
  summary: 'End one of one’s own sessions',
  params: z.object({ id: idParam }),
  reply: success,
  errors: [404],
});

export const endOtherSessions = defineOperation({
  id: 'endOtherSessions',
  service: 'gateway',
  method: 'DELETE',
  path: '/api/account/sessions',
  access: 'staff',
  summary: 'End all of one’s own sessions but this one',
  reply: success,
});

export const accountOperations = {
  getAccount,
  changePreferences,
  confirmSignIn,
  assertRecentSignIn,
  changePassword,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  removeSecondFactor,
  endSession,
  endOtherSessions,
};
