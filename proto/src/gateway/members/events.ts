import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { languages } from '../../errors.ts';
import { id } from '../../fields.ts';
import { channels, recipientAddress } from '../../notifications.ts';

export const memberSignedUp = defineEvent({
  type: 'MemberSignedUp',
  version: 1,
  service: 'gateway',
  audiences: [],
  summary: 'Somebody signed in for the first time',
  schema: z.object({ memberId: id, language: z.enum(languages) }),
  refreshes: [],
});

export const memberSignedIn = defineEvent({
  type: 'MemberSignedIn',
  version: 1,
  service: 'gateway',
  audiences: [],
  summary: 'A member signed in with a code',
  schema: z.object({
    memberId: id,
    device: z
      .string()
      .meta({ description: 'Hash of a random id that the browser keeps; the same for all who sign in there' }),
  }),
  refreshes: [],
});

export const memberAddressVerified = defineEvent({
  type: 'MemberAddressVerified',
  version: 1,
  service: 'gateway',
  audiences: [],
  summary: 'A member proved that an address is theirs; one of the same channel before it is theirs no more',
  schema: recipientAddress.extend({ memberId: id }),
  refreshes: [],
});

export const memberAddressRemoved = defineEvent({
  type: 'MemberAddressRemoved',
  version: 1,
  service: 'gateway',
  audiences: [],
  summary: 'An address that was added to an account was removed again, and the account has no other of its channel',
  schema: recipientAddress.extend({ memberId: id }),
  refreshes: [],
});

export const memberPreferencesChanged = defineEvent({
  type: 'MemberPreferencesChanged',
  version: 1,
  service: 'gateway',
  audiences: [],
  summary: 'How a member wants to be written to: as it is from their first sign-in, and after each change',
  schema: z.object({ memberId: id, language: z.enum(languages), channel: z.enum(channels) }),
  refreshes: [],
});

export const memberErased = defineEvent({
  type: 'MemberErased',
  version: 1,
  service: 'gateway',
  audiences: [],
  summary: 'A member had their account erased',
  schema: z.object({ memberId: id }),
  refreshes: [],
});
