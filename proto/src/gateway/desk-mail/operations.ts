import { z } from 'zod';
import { languages } from '../../errors.ts';
import { defineOperation } from '../../operation.ts';
import { deskMailKinds } from './kinds.ts';

const kinds = z.array(
  z.object({
    kind: z.enum(deskMailKinds),
    on: z.boolean(),
  }),
);

const choice = z.object({ language: z.enum(languages), kinds }).meta({ id: 'DeskMailChoice' });

export const getDeskMail = defineOperation({
  id: 'getDeskMail',
  service: 'gateway',
  method: 'GET',
  path: '/api/account/desk-mail',
  access: 'staff',
  summary:
    'What the caller is mailed when it waits at the desk: of each kind that their role can act on, whether it is on',
  reply: choice,
});

export const changeDeskMail = defineOperation({
  id: 'changeDeskMail',
  service: 'gateway',
  method: 'PATCH',
  path: '/api/account/desk-mail',
  access: 'staff',
  summary: 'Switch kinds of mail about waiting work on or off, and choose the language of these mails',
  body: z.object({
    language: z.enum(languages).optional(),
    kinds: kinds.max(deskMailKinds.length).optional().meta({ description: 'The others stay as they are' }),
  }),
  reply: choice,
});

export const deskMailOperations = { getDeskMail, changeDeskMail };
