import { z } from 'zod';
import { email } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const staffRoles = ['agent', 'admin'] as const;

/** How somebody of staff likes to work, in whichever browser. */
export const staffPreferences = z
  .object({ singleKeys: z.boolean().meta({ description: 'A letter, digit or sign pressed alone does something' }) })
  .meta({ id: 'StaffPreferences' });

/** A member of staff as they see themselves. */
export const staffUser = z
  .object({
    id: z.int(),
    email: z.string(),
    name: z.string(),
    role: z.enum(staffRoles),
    preferences: staffPreferences,
    secondFactorMissing: z
      .literal(true)
      .optional()
      .meta({ description: 'An admin who acts as an agent until they set up a second factor' }),
  })
  .meta({ id: 'StaffUser' });

export const login = defineOperation({
  id: 'login',
  service: 'gateway',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Sign in as staff; the reply sets the session cookie',
  body: z.object({
    email,
    password: z.string().min(1).max(200),
    code: z
      .string()
      .trim()
      .max(20)
      .optional()
      .meta({ description: 'Of the second factor; without it such an account answers `second_factor_required`' }),
  }),
  reply: z.object({ user: staffUser }),
  errors: [401, 429],
});

export const logout = defineOperation({
  id: 'logout',
  service: 'gateway',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'End the session; fine without one',
  reply: z.object({ success: z.literal(true) }),
});

export const me = defineOperation({
  id: 'me',
  service: 'gateway',
  method: 'GET',
  path: '/api/auth/me',
  access: 'public',
  summary: 'Who is signed in; null for nobody',
  reply: z.object({ user: staffUser.nullable() }),
});
