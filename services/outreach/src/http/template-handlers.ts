import type { Handlers } from '@tianguis/chassis/http-server';
import type { templateOperations } from '@tianguis/proto/http/outreach/templates';
import { createTemplate } from '../app/create-template.ts';
import type { HandlerParts } from './parts.ts';

export const templateHandlers = ({ app, submitTemplate }: HandlerParts): Handlers<typeof templateOperations> => ({
  listTemplates: async () => {
    const templates = await app.templates.list();
    return { templates, total: templates.length };
  },
  createTemplate: async ({ body }) => {
    const template = await createTemplate(app, body, submitTemplate);
    return { success: true, template };
  },
});
