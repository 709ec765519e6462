import { z } from 'zod';
import { languages } from '../../errors.ts';
import { email, id, idParam, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { newPassword } from '../identity/account.ts';
import { staffRoles } from '../identity/operations.ts';

const role = z.enum(staffRoles);
const language = z.enum(languages).meta({ description: 'Of the mail' });

export const staffMember = z
  .object({
    id,
    email: z.string(),
    name: z.string(),
    role,
    status: z.enum(['invited', 'active', 'disabled']),
    secondFactor: z.boolean(),
    lastSeenAt: timestamp.nullable(),
    linkSentAt: timestamp.nullable().meta({ description: 'When a link was sent that was not followed yet' }),
    createdAt: timestamp,
  })
  .meta({ id: 'StaffMember' });

const member = z.object({ member: staffMember });
const params = z.object({ id: idParam });

export const staffSettings = z
  .object({ adminSecondFactor: z.boolean().meta({ description: 'Admins act as agents until they have one' }) })
  .meta({ id: 'StaffSettings' });

export const listStaff = defineOperation({
  id: 'listStaff',
  service: 'gateway',
  method: 'GET',
  path: '/api/admin/staff',
  access: 'admin',
  summary: 'Everybody who has an account, by name',
  reply: z.object({ staff: z.array(staffMember), settings: staffSettings }),
});

export const inviteStaff = defineOperation({
  id: 'inviteStaff',
  service: 'gateway',
  method: 'POST',
  path: '/api/admin/staff',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Add an account; its owner gets a mail with a link to choose a password, once and for three days',
  body: z.object({ email, name: shortText, role, language: language.default('es') }),
  status: 201,
  reply: member,
  errors: [409],
});

export const changeStaff = defineOperation({
  id: 'changeStaff',
  service: 'gateway',
  method: 'PATCH',
  path: '/api/admin/staff/:id',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Another role, disabled or enabled again; a disabled account’s sessions end',
  params,
  body: z.object({ role, disabled: z.boolean() }).partial(),
  reply: member,
  errors: [404, 422],
});

export const sendStaffLink = defineOperation({
  id: 'sendStaffLink',
  service: 'gateway',
  method: 'POST',
  path: '/api/admin/staff/:id/link',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Mail a link to choose a password; the one before no longer holds. Can take the second factor away as well',
  params,
  body: z.object({ language: language.default('es'), removeSecondFactor: z.boolean().default(false) }),
  reply: member,
  errors: [404, 422],
});

export const putStaffSettings = defineOperation({
  id: 'putStaffSettings',
  service: 'gateway',
  method: 'PUT',
  path: '/api/admin/staff-settings',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'What every account must have',
  body: staffSettings,
  reply: staffSettings,
  errors: [422],
});

export const followStaffLink = defineOperation({
  id: 'followStaffLink',
  service: 'gateway',
  method: 'POST',
  path: '/api/auth/password',
  access: 'public',
  summary: 'Choose a password by the link of a mail; ends the account’s sessions',
  body: z.object({ token: z.string().regex(/^[\w-]{43}$/), password: newPassword }),
  reply: z.object({ success: z.literal(true), email: z.string() }),
  errors: [422],
});

export const staffOperations = {
  listStaff,
  inviteStaff,
  changeStaff,
  sendStaffLink,
  putStaffSettings,
  followStaffLink,
};
