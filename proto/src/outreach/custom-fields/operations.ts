import { z } from 'zod';
import { id, idParam, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { customFieldKinds, mostOptions } from './custom-field.ts';

const name = z.string().trim().min(1).max(60);

const options = z.array(z.string().trim().min(1).max(60)).max(mostOptions);

export const customFieldView = z
  .object({
    id,
    key: z.string().meta({ description: 'Its name in messages, `{{key|what stands there without a value}}`' }),
    nameEs: z.string(),
    nameEn: z.string(),
    kind: z.enum(customFieldKinds),
    options: z.array(z.string()).meta({ description: 'Of a choice' }),
    archived: z.boolean().meta({ description: 'It is offered nowhere any more; its values are kept' }),
    updatedAt: timestamp,
  })
  .meta({ id: 'CustomField' });

const changed = z.object({ success: z.literal(true), customField: customFieldView });

export const listCustomFields = defineOperation({
  id: 'listCustomFields',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/custom-fields',
  access: 'staff',
  summary: 'The fields that staff defined for contacts, archived ones last',
  reply: z.object({ customFields: z.array(customFieldView), total: z.int() }),
});

export const createCustomField = defineOperation({
  id: 'createCustomField',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/custom-fields',
  access: 'staff',
  summary: 'Define a field of contacts for the whole team; its kind stays',
  body: z.object({ nameEs: name, nameEn: name, kind: z.enum(customFieldKinds), options: options.default([]) }),
  status: 201,
  reply: changed,
  errors: [409, 422],
});

export const updateCustomField = defineOperation({
  id: 'updateCustomField',
  service: 'outreach',
  method: 'PATCH',
  path: '/api/outreach/custom-fields/:id',
  access: 'staff',
  summary: 'Change the names and options of a field, archive it or bring it back; values that contacts have stay',
  params: z.object({ id: idParam }),
  body: z.object({ nameEs: name, nameEn: name, options, archived: z.boolean() }).partial(),
  reply: changed,
  errors: [404, 409, 422],
});

export const customFieldOperations = { listCustomFields, createCustomField, updateCustomField };
