import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id, timestamp } from '../../fields.ts';
import { staffRoles } from './operations.ts';

export const staffSignedIn = defineEvent({
  type: 'StaffSignedIn',
  version: 1,
  service: 'gateway',
  audiences: [],
  summary: 'A member of staff signed in',
  schema: z.object({ userId: id, role: z.enum(staffRoles) }),
  refreshes: [],
});

export const staffChanged = defineEvent({
  type: 'StaffChanged',
  version: 1,
  service: 'gateway',
  audiences: [],
  summary:
    'Who somebody of staff is and what they may do from now on: they can be given work before they first sign in, and who scheduled something is asked again when it falls due',
  schema: z.object({
    userId: id,
    name: z.string().optional().meta({ description: 'Absent in events from before names were published' }),
    role: z.enum(staffRoles).meta({ description: 'As which they act: an admin who lacks a second factor as an agent' }),
    disabled: z.boolean(),
    at: timestamp.meta({ description: 'Of two about one account the later one counts, whichever arrives first' }),
  }),
  refreshes: [],
});
