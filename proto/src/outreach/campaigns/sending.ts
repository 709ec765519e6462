import { z } from 'zod';
import { id, shortText } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { mostChosen } from '../contacts/contact.ts';
import { skipReasons } from '../messaging/message.ts';
import { exclude, holdSeconds } from './audience.ts';
import { portion } from './portion.ts';

/** Beside the fields of the specification; without them a send starts at once, goes to all, and leaves nobody out. */
const care = { holdSeconds, exclude: exclude.default([]), portion: portion.nullish() };

export const sendResult = z
  .object({
    campaignId: id,
    queued: z.int(),
    skipped: z.array(z.object({ reason: z.enum(skipReasons), count: z.int() })),
  })
  .meta({ id: 'SendResult' });

export const sendCampaign = defineOperation({
  id: 'sendCampaign',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/send-campaign',
  access: 'staff',
  recentSignIn: 'always',
  idempotent: true,
  summary: 'Send a template to chosen contacts; above 500 recipients only an admin may',
  body: z.object({ contactIds: z.array(id).min(1).max(mostChosen), templateName: shortText, ...care }),
  status: 202,
  reply: sendResult,
  errors: [404, 422],
});

export const launchCityCampaign = defineOperation({
  id: 'launchCityCampaign',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/city-campaigns',
  access: 'staff',
  recentSignIn: 'always',
  idempotent: true,
  summary: 'Send the first message to the new contacts of a zone in a city',
  body: z.object({ city: shortText, zone: shortText, ...care }),
  status: 202,
  reply: sendResult,
  errors: [422],
});

export const sendBulk = defineOperation({
  id: 'sendBulk',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/send-bulk',
  access: 'staff',
  recentSignIn: 'always',
  idempotent: true,
  summary: 'Send a local template (`local_` plus the zone in lower case) to the new contacts of a zone',
  body: z.object({ zone: shortText, templateType: shortText, ...care }),
  status: 202,
  reply: sendResult,
  errors: [404, 422],
});

export const immediateFollowUp = defineOperation({
  id: 'immediateFollowUp',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/immediate-followup',
  access: 'staff',
  recentSignIn: 'always',
  idempotent: true,
  summary: 'Follow up at once on everybody who replied, but for those who wait for a person and those who complained',
  body: z.object({ holdSeconds, exclude: exclude.default(['waiting_for_person', 'complaint']) }),
  status: 202,
  reply: z.object({
    queued: z.int(),
    skipped: sendResult.shape.skipped,
    campaignId: id.optional().meta({ description: 'Absent where nobody has replied yet' }),
  }),
});

export const sendingOperations = {
  sendCampaign,
  launchCityCampaign,
  sendBulk,
  immediateFollowUp,
};
