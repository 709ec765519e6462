import { actorOf } from '@tianguis/chassis/identity/actor';
import type { Identity } from '@tianguis/chassis/identity/identity';
import { differences, fromTo } from '@tianguis/chassis/messaging/differences';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { templateChanged } from '@tianguis/proto/outreach/templates/events';
import { readCustomFields } from '../custom-fields/custom-field-store.ts';
import { audit, auditOperation, knownActor } from '../platform/actors.ts';
import type { Deps } from '../platform/room.ts';
import {
  fallbackNeeded,
  linkWithVariable,
  templateInUse,
  templateNameTaken,
  templateNotFound,
  templateNotRejected,
  unknownVariables,
} from './errors.ts';
import { discardContent, submitTemplates } from './review.ts';
import {
  fallbacksOf,
  hasLinkWithVariable,
  type Template,
  type TemplateChanges,
  unknownVariables as unknownIn,
  variablesOf,
} from './template.ts';
import { templateStore } from './template-store.ts';

interface CreateTemplate {
  readonly name: string;
  readonly type: string;
  readonly content: string;
}

/** Adds a template; its variables are those of its text. It is submitted for the provider's review at once. */
export async function createTemplate(deps: Deps, input: CreateTemplate, identity: Identity): Promise<Template> {
  await checkContent(deps, input.content);
  const template = await templateStore.add(deps, { ...input, variables: variablesOf(input.content) });
  if (!template) throw templateNameTaken();
  await deps.storage.transaction((tx) =>
    auditChange(deps, tx, { action: 'template_created', identity, before: noTemplate, after: template }),
  );
  await submitTemplates(deps, template.id);
  return (await templateStore.find(deps, { id: template.id })) ?? template;
}

/** Refuses a text that could be filled for no contact. */
async function checkContent({ storage }: Deps, content: string): Promise<void> {
  const own = (await readCustomFields(storage)).map(({ key }) => key);
  const unknown = unknownIn(content, own);
  if (unknown.length > 0) throw unknownVariables(unknown);
  const fallbacks = fallbacksOf(content);
  const bare = variablesOf(content).filter((name) => own.includes(name) && !fallbacks.has(name));
  if (bare.length > 0) throw fallbackNeeded(bare);
  if (hasLinkWithVariable(content)) throw linkWithVariable();
}

interface UpdateTemplate {
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  readonly content?: string | undefined;
  readonly isActive?: boolean | undefined;
}

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
  deps: Deps,
  id: number,
  input: UpdateTemplate,
  identity: Identity,
): Promise<Template> {
  if (input.content !== undefined) await checkContent(deps, input.content);
  const template = await change(
    deps,
    id,
    async (before, tx) => {
      const { content = before.content, ...rest } = input;
      if (content === before.content) return rest;
      if (await templateStore.isInUse(tx, id)) throw templateInUse();
      await templateStore.keepVersion(tx, before, await knownActor(tx, identity));
      return { ...rest, content, variables: variablesOf(content), version: before.version + 1, ...unseen };
    },
    identity,
  );
  if (!template.contentSid) await submitTemplates(deps, id);
  return template;
}

const open = new Set(['approved', 'received', 'pending']);

/** Submits a template again that was rejected, or that never reached the reviewers. */
export async function resubmitTemplate(deps: Deps, id: number, identity: Identity): Promise<Template> {
  const template = await change(deps, id, async (before, tx) => {
    if (before.contentSid && open.has(before.approval)) throw templateNotRejected();
    await auditOperation(deps, tx, {
      actor: actorOf(identity),
      operation: 'resubmitTemplate',
      subject: `templates/${id}`,
      changes: { state: fromTo(`template.${before.approval}`, `template.${unasked.approval}`) },
    });
    // A review without a decision is asked about again; a rejected text is submitted anew.
    return before.approval === 'failed' ? unasked : unseen;
  });
  await submitTemplates(deps, id);
  return (await templateStore.find(deps, { id })) ?? template;
}

type Change = (before: Template, tx: Tx) => Promise<TemplateChanges>;

const noTemplate = { name: '', type: '', content: '', isActive: true };

interface Audited {
  readonly action: 'template_created' | 'template_changed';
  readonly identity: Identity;
  readonly before: Pick<Template, 'name' | 'type' | 'content' | 'isActive'>;
  readonly after: Template;
}

function auditChange(deps: Deps, tx: Tx, { action, identity, before, after }: Audited): Promise<void> {
  const { name, type, content, isActive } = before;
  const changes = differences({ name, type, content, isActive }, after);
  return audit(deps, tx, { actor: actorOf(identity), action, subject: `templates/${after.id}`, changes });
}

/** Changes a template; what a person changed is in the audit log. */
const change = (deps: Deps, id: number, changesFor: Change, identity?: Identity): Promise<Template> =>
  deps.storage.transaction(async (tx) => {
    const before = await templateStore.lock(tx, id);
    if (!before) throw templateNotFound(String(id));
    const after = await templateStore.change(tx, id, await changesFor(before, tx));
    if (!after) throw templateNameTaken();
    const { contentSid } = before;
    if (contentSid && after.contentSid !== contentSid && before.approval !== 'approved')
      await discardContent(tx, contentSid, before.name);
    if (identity) await auditChange(deps, tx, { action: 'template_changed', identity, before, after });
    const { version, approval, isActive } = after;
    const data = { templateId: id, version, approval, isActive };
    await deps.outbox.append(tx, templateChanged, { subject: `templates/${id}`, data });
    return after;
  });
