import type { Handlers } from '@tianguis/chassis/http/server';
import type { Language } from '@tianguis/proto/errors';
import type { templateOperations } from '@tianguis/proto/outreach/templates/operations';
import type { HandlerParts } from '../handler-parts.ts';
import { createTemplate } from './create-template.ts';
import { templateNotFound } from './errors.ts';
import { type Preview, previewTemplate, previewText } from './preview-template.ts';
import { resubmitTemplate, updateTemplate } from './update-template.ts';

export const templateHandlers = ({
  app,
  submitTemplate: submit,
}: HandlerParts): Handlers<typeof templateOperations> => ({
  listTemplates: async () => {
    const templates = await app.templates.list();
    return { templates, total: templates.length };
  },
  getTemplate: async ({ params: { id } }) => {
    const template = await app.templates.find({ id });
    if (!template) throw templateNotFound(String(id));
    return { template, versions: await app.templates.versions(id) };
  },
  createTemplate: async ({ body }) => {
    const template = await createTemplate(app, body, submit);
    return { success: true, template };
  },
  updateTemplate: async ({ params, body, identity }) => {
    const template = await updateTemplate(app, params.id, body, { identity, submit });
    return { success: true, template };
  },
  previewText: async ({ body, lang }) => previewView(await previewText(app, body.content, body.contactId), lang),
  previewTemplate: async ({ params, body, lang }) => previewView(await previewTemplate(app, params.id, body), lang),
  resubmitTemplate: async ({ params }) => {
    const template = await resubmitTemplate(app, params.id, submit);
    return { success: true, template };
  },
});

const previewView = ({ text, unfilled, warnings }: Preview, lang: Language) => ({
  text,
  unfilled,
  warnings: warnings.map((warning) => ({ code: warning.code, text: warning.text[lang] })),
});
