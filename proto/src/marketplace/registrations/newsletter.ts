import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';
import { email } from '../../fields.ts';
import { privacyVersion } from '../../legal.ts';
import { defineOperation } from '../../operation.ts';

const accepted = z.object({ success: z.literal(true) });

/** A token of a link in a mail: 32 random bytes in base64url. */
const token = z.string().regex(/^[\w-]{43}$/);

export const newsletterInput = z.object({
  email,
  language: z.enum(['es', 'en']).default('es'),
  consent: z.boolean().check(
    localizedCheck((value) => value, {
      es: 'Marca la casilla para recibir el boletín',
      en: 'Tick the box to receive the newsletter',
    }),
  ),
  privacyVersion: z.string().max(20).default(privacyVersion),
  website: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'Left empty by people; programs that fill it in are ignored' }),
});

export const subscribeNewsletter = defineOperation({
  id: 'subscribeNewsletter',
  service: 'marketplace',
  method: 'POST',
  path: '/api/newsletter',
  access: 'public',
  summary: 'Ask for the newsletter; a mail with a link to confirm follows. The reply is the same for every address',
  body: newsletterInput,
  status: 202,
  reply: accepted,
});

export const confirmNewsletter = defineOperation({
  id: 'confirmNewsletter',
  service: 'marketplace',
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'public',
  summary: 'Confirm with the token of the mail, good for 7 days; a second time does no harm',
  body: z.object({ token }),
  reply: accepted,
  errors: [422],
});

export const unsubscribeNewsletter = defineOperation({
  id: 'unsubscribeNewsletter',
  service: 'marketplace',
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'public',
  summary: 'Leave the newsletter with the token of any of its mails',
  body: z.object({ token }),
  reply: accepted,
  errors: [422],
});

const oneClick = {
  service: 'marketplace',
  path: '/api/newsletter/leave/:token',
  access: 'public',
  params: z.object({ token }),
} as const;

export const unsubscribeOneClick = defineOperation({
  ...oneClick,
  id: 'unsubscribeOneClick',
  method: 'POST',
  summary: 'Leave the newsletter from the mail program itself (RFC 8058); what it sends as body does not matter',
  reply: accepted,
  errors: [422],
});

export const openUnsubscribeLink = defineOperation({
  ...oneClick,
  id: 'openUnsubscribeLink',
  method: 'GET',
  summary: 'Leads to the page that asks: programs follow links, and nobody leaves by being looked at',
  query: z.object({ lang: z.enum(['es', 'en']).default('es') }),
  status: 302,
  raw: true,
});

export const newsletterOperations = {
  subscribeNewsletter,
  confirmNewsletter,
  unsubscribeNewsletter,
  unsubscribeOneClick,
  openUnsubscribeLink,
};
