import type { Identity } from '@tianguis/chassis/identity/identity';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { templateChanged } from '@tianguis/proto/outreach/templates/events';
import type { ActorNeeds } from '../platform/actor.ts';
import { knownActor } from '../platform/actor.ts';
import { checkContent } from './create-template.ts';
import { discardContent } from './discarded-content-store.ts';
import { templateInUse, templateNameTaken, templateNotFound, templateNotRejected } from './errors.ts';
import type { Template, TemplateChanges } from './template.ts';
import { variablesOf } from './template.ts';
import type { Templates } from './template-store.ts';

export interface UpdateTemplateNeeds extends ActorNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly templates: Templates;
  readonly outbox: Outbox;
}

export interface UpdateTemplate {
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  readonly content?: string | undefined;
  readonly isActive?: boolean | undefined;
}

type Submit = (id: number) => Promise<void>;

/** A text that the provider has not seen yet. */
const unasked = {
  approval: 'unsubmitted',
  approvalReason: null,
  approvalAttempts: 0,
  approvalRetryAt: null,
};
const unseen = { ...unasked, contentSid: null };

/** Changes a template. A new text is a new version: the old one is kept, and the provider reviews the new one. */
export async function updateTemplate(
  needs: UpdateTemplateNeeds,
  id: number,
  input: UpdateTemplate,
  { identity, submit }: { identity: Identity; submit: Submit },
): Promise<Template> {
  if (input.content !== undefined) checkContent(input.content);
  const template = await change(needs, id, async (before, tx) => {
    const { content = before.content, ...rest } = input;
    if (content === before.content) return rest;
    if (await needs.templates.isInUse(tx, id)) throw templateInUse();
    await needs.templates.keepVersion(tx, before, await knownActor(needs, tx, identity));
    return { ...rest, content, variables: variablesOf(content), version: before.version + 1, ...unseen };
  });
  if (!template.contentSid) await submit(id);
  return template;
}

const open = new Set(['approved', 'received', 'pending']);

/** Enters a template again that the reviewers turned down, or that never reached them. */
export async function resubmitTemplate(needs: UpdateTemplateNeeds, id: number, submit: Submit): Promise<Template> {
  const template = await change(needs, id, async (before) => {
    if (before.contentSid && open.has(before.approval)) throw templateNotRejected();
    // What was entered and never decided on is asked about again; what was turned down is entered anew.
    return before.approval === 'failed' ? unasked : unseen;
  });
  await submit(id);
  return (await needs.templates.find({ id })) ?? template;
}

type Change = (before: Template, tx: Tx) => Promise<TemplateChanges>;

const change = (needs: UpdateTemplateNeeds, id: number, changesFor: Change): Promise<Template> =>
  needs.transaction(async (tx) => {
    const before = await needs.templates.lock(tx, id);
    if (!before) throw templateNotFound(String(id));
    const after = await needs.templates.change(tx, id, await changesFor(before, tx));
    if (!after) throw templateNameTaken();
    const { contentSid } = before;
    if (contentSid && after.contentSid !== contentSid && before.approval !== 'approved')
      await discardContent(tx, contentSid, before.name);
    const { version, approval, isActive } = after;
    const data = { templateId: id, version, approval, isActive };
    await needs.outbox.append(tx, templateChanged, { subject: `templates/${id}`, data });
    return after;
  });
