import type { Handlers } from '@tianguis/chassis/http/server';
import type { Language } from '@tianguis/proto/errors';
import type { templateOperations } from '@tianguis/proto/outreach/templates/operations';
import { type CreateTemplateNeeds, createTemplate } from './create-template.ts';
import type { DiscardedContents } from './discarded-content-store.ts';
import { templateNotFound } from './errors.ts';
import { type Preview, type PreviewTemplateNeeds, previewTemplate, previewText } from './preview-template.ts';
import { resubmitTemplate, type UpdateTemplateNeeds, updateTemplate } from './update-template.ts';

type Needs = CreateTemplateNeeds &
  UpdateTemplateNeeds &
  PreviewTemplateNeeds & {
    readonly discarded: Pick<DiscardedContents, 'left'>;
    /** Enters a template for the provider's review. */
    submitTemplate(id: number): Promise<void>;
  };

export const templateHandlers = (needs: Needs): Handlers<typeof templateOperations> => ({
  listTemplates: async () => {
    const [templates, leftAtProvider] = await Promise.all([needs.templates.list(), needs.discarded.left()]);
    return { templates, total: templates.length, leftAtProvider };
  },
  getTemplate: async ({ params: { id } }) => {
    const template = await needs.templates.find({ id });
    if (!template) throw templateNotFound(String(id));
    return { template, versions: await needs.templates.versions(id) };
  },
  createTemplate: async ({ body }) => {
    const template = await createTemplate(needs, body, needs.submitTemplate);
    return { success: true, template };
  },
  updateTemplate: async ({ params, body, identity }) => {
    const template = await updateTemplate(needs, params.id, body, { identity, submit: needs.submitTemplate });
    return { success: true, template };
  },
  previewText: async ({ body, lang }) => previewView(await previewText(needs, body.content, body.contactId), lang),
  previewTemplate: async ({ params, body, lang }) => previewView(await previewTemplate(needs, params.id, body), lang),
  resubmitTemplate: async ({ params }) => {
    const template = await resubmitTemplate(needs, params.id, needs.submitTemplate);
    return { success: true, template };
  },
});

const previewView = ({ text, unfilled, warnings }: Preview, lang: Language) => ({
  text,
  unfilled,
  warnings: warnings.map((warning) => ({ code: warning.code, text: warning.text[lang] })),
});
