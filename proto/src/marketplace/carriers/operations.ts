import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';
import { email, id, idParam, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { phoneSchema } from '../../phone.ts';

/**
 * `invited`: nobody answered; `accepted`: the member agreed to the share and staff have to approve them; `approved`: they are given
 * orders; `declined`: the member did not want to; `ended`: staff ended it.
 */
export const carrierStates = ['invited', 'accepted', 'approved', 'declined', 'ended'] as const;
export type CarrierState = (typeof carrierStates)[number];

const share = z
  .object({
    version: id,
    percent: z.int().min(1).max(100).meta({ description: 'Of what the buyer pays for the transport' }),
  })
  .meta({ id: 'CarrierShare' });

const carrier = z
  .object({
    id,
    memberId: id.nullable().meta({ description: 'Null while nobody accepted the invitation' }),
    name: z.string().nullable().meta({ description: 'What the member calls themselves', example: 'Fletes Ajusco' }),
    contact: z
      .string()
      .nullable()
      .meta({ description: 'The phone or email that was invited, until it is answered', example: '+525512345678' }),
    state: z.enum(carrierStates),
    share: share.nullable().meta({ description: 'The one that they agreed to' }),
    invitedAt: timestamp,
    vehicles: z.int(),
  })
  .meta({ id: 'Carrier' });

const params = z.object({ id: idParam });

export const listCarriers = defineOperation({
  id: 'listCarriers',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/carriers',
  access: 'staff',
  summary: 'Carriers and open invitations, newest first, and every version of their share of the transport',
  reply: z.object({
    carriers: z.array(carrier),
    shares: z
      .array(share.extend({ by: z.string().nullable().meta({ example: 'staff:3' }), at: timestamp }))
      .meta({ description: 'Newest first' }),
  }),
});

export const listCarrierTurns = defineOperation({
  id: 'listCarrierTurns',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/carrier-turns',
  access: 'admin',
  summary: 'What of carriers waits for an admin, the longest first: who accepted, and vehicles to approve',
  reply: z.object({
    turns: z
      .array(
        z.object({
          kind: z.enum(['carrier', 'vehicle']),
          id,
          name: z.string().meta({ description: 'Empty where they did not say', example: 'Torton del Ajusco' }),
          since: timestamp,
        }),
      )
      .meta({ description: 'The first 50' }),
    total: z.int(),
  }),
});

export const inviteCarrier = defineOperation({
  id: 'inviteCarrier',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/carriers',
  access: 'admin',
  summary:
    'Invite a carrier by phone or email. Who proved that address, or proves it later with its code, finds the invitation on their page. 409 while an invitation of that address is open or was accepted',
  body: z.object({ phone: phoneSchema.optional(), email: email.optional() }).check(
    localizedCheck(({ phone, email: mailbox }) => (phone === undefined) !== (mailbox === undefined), {
      es: 'Da un teléfono o un correo',
      en: 'Give a phone or an email',
    }),
  ),
  status: 201,
  reply: carrier,
  errors: [409],
});

export const approveCarrier = defineOperation({
  id: 'approveCarrier',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/carriers/:id/approval',
  access: 'admin',
  summary: 'Approve a carrier who accepted, so that their approved vehicles are given orders',
  params,
  reply: carrier,
  errors: [404, 409],
});

export const endCarrier = defineOperation({
  id: 'endCarrier',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/carriers/:id/end',
  access: 'admin',
  summary:
    'End an invitation or a carrier: their vehicles are given no more orders. What they were given stays theirs, and what they earned is paid',
  params,
  reply: carrier,
  errors: [404, 409],
});

export const addCarrierShare = defineOperation({
  id: 'addCarrierShare',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/carrier-shares',
  access: 'admin',
  summary:
    'Add a version of the carriers’ share. New carriers agree to it; one who agreed to an earlier version keeps that until they agree',
  body: z.object({ percent: share.shape.percent }),
  status: 201,
  reply: share,
});

export const getMyCarrier = defineOperation({
  id: 'getMyCarrier',
  service: 'marketplace',
  method: 'GET',
  path: '/api/carrier',
  access: 'member',
  summary:
    'The caller as a carrier: their invitation or state, the share that they agreed to and the one that is offered',
  reply: z.object({
    carrier: z
      .object({ state: z.enum(carrierStates), share: share.nullable(), invitedAt: timestamp })
      .nullable()
      .meta({ description: 'Null where nobody invited them' }),
    offered: share.meta({ description: 'The newest version' }),
  }),
});

export const answerCarrierInvitation = defineOperation({
  id: 'answerCarrierInvitation',
  service: 'marketplace',
  method: 'POST',
  path: '/api/carrier/answer',
  access: 'member',
  summary:
    'Accept or decline the invitation to be a carrier. 409 where another share is offered by now, or nothing is to be answered',
  body: z.object({
    accepts: z.boolean(),
    shareVersion: id.meta({ description: 'The share that the caller saw' }),
  }),
  reply: z.object({ state: z.enum(carrierStates) }),
  errors: [404, 409],
});

export const agreeToCarrierShare = defineOperation({
  id: 'agreeToCarrierShare',
  service: 'marketplace',
  method: 'POST',
  path: '/api/carrier/share',
  access: 'member',
  summary: 'Agree to a newer version of the share. Orders that were given before keep theirs',
  body: z.object({ shareVersion: id }),
  reply: z.object({ share }),
  errors: [404, 409],
});

export const carrierOperations = {
  listCarriers,
  listCarrierTurns,
  inviteCarrier,
  approveCarrier,
  endCarrier,
  addCarrierShare,
  getMyCarrier,
  answerCarrierInvitation,
  agreeToCarrierShare,
};
