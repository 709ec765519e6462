import { z } from 'zod';
import { id, idParam, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { contactStatuses } from '../contacts/contact.ts';
import { segmentRules } from './rules.ts';

const name = z.string().trim().min(1).max(60);

const segmentView = z
  .object({
    id,
    name: z.string(),
    rules: segmentRules,
    by: z.string().nullable().meta({ description: 'Who keeps it, by name' }),
    mayChange: z.boolean().meta({ description: 'The caller keeps it, or is an admin' }),
    updatedAt: timestamp,
  })
  .meta({ id: 'Segment' });

const params = z.object({ id: idParam });
const kept = z.object({ success: z.literal(true), id });

export const listSegments = defineOperation({
  id: 'listSegments',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/segments',
  access: 'staff',
  summary: 'Segments of contacts that the team has kept, by name; at most 200',
  reply: z.object({ segments: z.array(segmentView) }),
});

export const previewSegment = defineOperation({
  id: 'previewSegment',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/segments/preview',
  access: 'staff',
  summary: 'How many contacts some rules are about now, and the newest of them',
  body: z.object({ rules: segmentRules }),
  reply: z.object({
    count: z.int(),
    optedOut: z.int().meta({ description: 'Of these, who want no messages' }),
    people: z.array(
      z.object({
        id,
        businessName: z.string(),
        category: z.string(),
        zone: z.string(),
        status: z.enum(contactStatuses),
        lastContactedAt: timestamp.nullable(),
      }),
    ),
  }),
});

export const createSegment = defineOperation({
  id: 'createSegment',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/segments',
  access: 'staff',
  summary: 'Keep rules under a name, for the whole team',
  body: z.object({ name, rules: segmentRules }),
  status: 201,
  reply: kept,
  errors: [409],
});

export const updateSegment = defineOperation({
  id: 'updateSegment',
  service: 'outreach',
  method: 'PATCH',
  path: '/api/outreach/segments/:id',
  access: 'staff',
  summary: 'Rename a segment of one’s own, or give it other rules; admins may change any',
  params,
  body: z.object({ name, rules: segmentRules }).partial(),
  reply: kept,
  errors: [404, 409],
});

export const deleteSegment = defineOperation({
  id: 'deleteSegment',
  service: 'outreach',
  method: 'DELETE',
  path: '/api/outreach/segments/:id',
  access: 'staff',
  summary: 'Delete a segment of one’s own; campaigns keep the rules that they were made with',
  params,
  reply: z.object({ success: z.literal(true) }),
  errors: [404],
});

export const segmentOperations = { listSegments, previewSegment, createSegment, updateSegment, deleteSegment };
