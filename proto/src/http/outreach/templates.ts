import { z } from 'zod';
import { id, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { templateTypes } from '../../outreach.ts';

export const templateView = z
  .object({
    id,
    name: z.string(),
    type: z.string(),
    content: z.string(),
    variables: z.array(z.string()),
    isActive: z.boolean(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'MessageTemplate' });

export const listTemplates = defineOperation({
  id: 'listTemplates',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/templates',
  access: 'staff',
  summary: 'Message templates by name',
  reply: z.object({ templates: z.array(templateView), total: z.int() }),
});

export const createTemplate = defineOperation({
  id: 'createTemplate',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/templates',
  access: 'staff',
  summary: 'Create a template; its variables are read from the double braces of its content',
  body: z.object({ name: shortText, type: z.enum(templateTypes), content: z.string().trim().min(1).max(1024) }),
  status: 201,
  reply: z.object({ success: z.literal(true), template: templateView }),
  errors: [409, 422],
});

export const templateOperations = {
  listTemplates,
  createTemplate,
};
