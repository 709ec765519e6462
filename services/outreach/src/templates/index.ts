import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '@tianguis/proto/errors';
import type { templateOperations } from '@tianguis/proto/outreach/templates/operations';
import { defineRoom } from '../platform/room.ts';
import { startUpkeep } from '../platform/upkeep.ts';
import { listBlockedNotices, noticeGauges } from './blocked-notices.ts';
import { createTemplate, resubmitTemplate, updateTemplate } from './edit-templates.ts';
import { templateNotFound } from './errors.ts';
import { type Preview, previewTemplate, previewText } from './preview-template.ts';
import { contentsLeft, eraseContents, submitTemplates } from './review.ts';
import { templateStore } from './template-store.ts';

/** How long the start waits for the provider's first review; it goes on in the background. */
const firstReview = 3_000;

/** Templates: the texts that may be sent at any time, their versions, and their review by the provider. */
export const templates = defineRoom<typeof templateOperations>((deps) => ({
  handlers: {
    listTemplates: async () => {
      const [found, leftAtProvider, blockedNotices] = await Promise.all([
        templateStore.list(deps),
        contentsLeft(deps),
        listBlockedNotices(deps),
      ]);
      return { templates: found, total: found.length, leftAtProvider, blockedNotices };
    },
    getTemplate: async ({ params: { id } }) => {
      const template = await templateStore.find(deps, { id });
      if (!template) throw templateNotFound(String(id));
      return { template, versions: await templateStore.versions(deps, id) };
    },
    createTemplate: async ({ body, identity }) => ({
      success: true,
      template: await createTemplate(deps, body, identity),
    }),
    updateTemplate: async ({ params, body, identity }) => ({
      success: true,
      template: await updateTemplate(deps, params.id, body, identity),
    }),
    previewText: async ({ body, lang }) => previewView(await previewText(deps, body.content, body.contactId), lang),
    previewTemplate: async ({ params, body, lang }) => previewView(await previewTemplate(deps, params.id, body), lang),
    resubmitTemplate: async ({ params, identity }) => ({
      success: true,
      template: await resubmitTemplate(deps, params.id, identity),
    }),
  },
  gauges: noticeGauges(deps.storage),
  start: async () => {
    const first = submitTemplates(deps).catch((err: unknown) =>
      deps.logger.warn({ err }, 'templates wait for the database'),
    );
    await Promise.race([first, delay(firstReview, undefined, { ref: false })]);
    // Staff wait for the decision on a template, and a failed call is tried again after two seconds.
    return startUpkeep(deps.logger, [{ name: 'template review', every: 2_000, run: () => submitTemplates(deps) }]);
  },
  jobs: { 'erase-contents': { run: () => eraseContents(deps), cron: '* * * * *' } },
}));

const previewView = ({ text, unfilled, warnings }: Preview, lang: Language) => ({
  text,
  unfilled,
  warnings: warnings.map((warning) => ({ code: warning.code, text: warning.text[lang] })),
});
