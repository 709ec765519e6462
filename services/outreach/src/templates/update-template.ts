import type { Identity } from '@tianguis/chassis/identity/identity';
import { templateChanged } from '@tianguis/proto/outreach/templates/events';
import type { App } from '../app.ts';
import { knownActor } from '../platform/actor.ts';
import { checkContent } from './create-template.ts';
import { templateInUse, templateNameTaken, templateNotFound, templateNotRejected } from './errors.ts';
import type { Template, TemplateChanges } from './template.ts';
import { variablesOf } from './template.ts';

export interface UpdateTemplate {
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  readonly content?: string | undefined;
  readonly isActive?: boolean | undefined;
}

type Submit = (id: number) => Promise<void>;

/** A text that the provider has not seen yet. */
const unseen = { contentSid: null, approval: 'unsubmitted', approvalReason: null };

/** Changes a template. A new text is a new version: the old one is kept, and the provider reviews the new one. */
export async function updateTemplate(
  app: App,
  id: number,
  input: UpdateTemplate,
  { identity, submit }: { identity: Identity; submit: Submit },
): Promise<Template> {
  if (input.content !== undefined) checkContent(input.content);
  const template = await change(app, id, async (before, tx) => {
    const { content = before.content, ...rest } = input;
    if (content === before.content) return rest;
    if (await app.templates.isInUse(tx, id)) throw templateInUse();
    await app.templates.keepVersion(tx, before, await knownActor(app, tx, identity));
    return { ...rest, content, variables: variablesOf(content), version: before.version + 1, ...unseen };
  });
  if (!template.contentSid) await submit(id);
  return template;
}

const open = new Set(['approved', 'received', 'pending']);

/** Enters a template again that the reviewers turned down, or that never reached them. */
export async function resubmitTemplate(app: App, id: number, submit: Submit): Promise<Template> {
  const template = await change(app, id, async (before) => {
    if (before.contentSid && open.has(before.approval)) throw templateNotRejected();
    return unseen;
  });
  await submit(id);
  return (await app.templates.find({ id })) ?? template;
}

type Change = (before: Template, tx: Parameters<App['templates']['lock']>[0]) => Promise<TemplateChanges>;

const change = (app: App, id: number, changesFor: Change): Promise<Template> =>
  app.transaction(async (tx) => {
    const before = await app.templates.lock(tx, id);
    if (!before) throw templateNotFound(String(id));
    const after = await app.templates.change(tx, id, await changesFor(before, tx));
    if (!after) throw templateNameTaken();
    const { version, approval, isActive } = after;
    const data = { templateId: id, version, approval, isActive };
    await app.outbox.append(tx, templateChanged, { subject: `templates/${id}`, data });
    return after;
  });
