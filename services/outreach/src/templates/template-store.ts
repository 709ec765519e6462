import { isUniqueViolation } from '@tianguis/chassis/storage/database-error';
import { dynamicStatement, run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { assignments, columnsAs } from '../platform/columns.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { templateChangedMeanwhile, templateInactive, templateNotFound } from './errors.ts';
import { lookupKey, type Template, type TemplateChanges, type TemplateVersion } from './template.ts';

const columns = columnsAs<Template>([
  'id',
  'name',
  'type',
  'content',
  'variables',
  'isActive',
  'contentSid',
  'approval',
  'approvalReason',
  'version',
  'createdAt',
  'updatedAt',
]);

/** Staff see marketing templates alone: campaigns may use no other, and forms may change no other. */
const staffs = { category: 'marketing' };

const lockUnchanged = statement(
  (p: { id: number; version: number }) => sql<Template>`
    select ${columns} from message_templates
    where id = ${p.id} and version = ${p.version} and is_active for key share`,
);

const lockTemplateOfStaff = statement(
  (p: { id: number }) => sql<Template>`
    select ${columns} from message_templates where id = ${p.id} and category = ${staffs.category} for update`,
);

const queuedWith = statement((p: { id: number }) =>
  db
    .selectFrom('message_logs')
    .select('id')
    .where('status', 'in', ['queued', 'sending'])
    .where('campaign_id', 'is not', null)
    .where('template_id', '=', p.id)
    .limit(1),
);

const addVersion = statement((p: Template & { readonly actor: string }) =>
  db.insertInto('message_template_versions').values({
    template_id: p.id,
    version: p.version,
    name: p.name,
    type: p.type,
    content: p.content,
    variables: p.variables,
    content_sid: p.contentSid,
    actor: p.actor,
  }),
);

const changeTemplate = dynamicStatement(
  (id: number, changes: TemplateChanges & { readonly lookupKey?: string }) => {
    const others = [sql`approval_claim_at = null`, sql`updated_at = now()`];
    return sql<Template>`
      update message_templates set ${sql.join([...assignments(changes), ...others])}
      where id = ${id} returning ${columns}`;
  },
  [[1, { name: 'Hola', lookupKey: 'hola', variables: ['zone'], approvalRetryAt: null }]],
);

type Reads = Pick<Deps, 'prisma'>;

export const templateStore = {
  list: ({ prisma }: Reads): Promise<Template[]> =>
    prisma.messageTemplate.findMany({ where: staffs, orderBy: [{ name: 'asc' }] }),
  async find({ prisma }: Reads, by: { id: number } | { name: string }): Promise<Template | undefined> {
    const where = 'id' in by ? { id: by.id } : { lookupKey: lookupKey(by.name) };
    return (await prisma.messageTemplate.findUnique({ where: { ...where, ...staffs } })) ?? undefined;
  },
  /** Undefined where the name is taken. */
  async add(
    { prisma }: Reads,
    input: { name: string; type: string; content: string; variables: string[] },
  ): Promise<Template | undefined> {
    try {
      return await prisma.messageTemplate.create({ data: { ...input, lookupKey: lookupKey(input.name) } });
    } catch (err) {
      if (isUniqueViolation(err)) return undefined;
      throw err;
    }
  },
  async versions({ prisma }: Reads, templateId: number): Promise<TemplateVersion[]> {
    const versions = await prisma.templateVersion.findMany({ where: { templateId }, orderBy: { version: 'desc' } });
    const actors = versions.map(({ actor }) => actor);
    const staff = await prisma.staffName.findMany({ where: { actor: { in: actors } } });
    const names = new Map(staff.map(({ actor, name }) => [actor, name]));
    return versions.map((version) => ({ ...version, actorName: names.get(version.actor) ?? null }));
  },
  /** Keeps its text from changing until the end of the transaction; undefined where it has changed since it was read. */
  lockUnchanged: (tx: Tx, { id, version }: Template): Promise<Template | undefined> =>
    runMaybe(tx, lockUnchanged({ id, version })),
  lock: (tx: Tx, id: number): Promise<Template | undefined> => runMaybe(tx, lockTemplateOfStaff({ id })),
  /** Whether messages written with it are still in the queue. */
  isInUse: async (tx: Tx, id: number): Promise<boolean> => (await runCount(tx, queuedWith({ id }))) > 0,
  async keepVersion(tx: Tx, template: Template, actor: string): Promise<void> {
    await run(tx, addVersion({ ...template, actor }));
  },
  /** Undefined where the name is taken. */
  async change(tx: Tx, id: number, changes: TemplateChanges): Promise<Template | undefined> {
    const keyed = changes.name === undefined ? changes : { ...changes, lookupKey: lookupKey(changes.name) };
    try {
      return await runMaybe(tx, changeTemplate(id, keyed));
    } catch (err) {
      if (isUniqueViolation(err)) return undefined;
      throw err;
    }
  },
};

/** The template of that name or id; throws where there is none or it is switched off. */
export async function usableTemplate(deps: Reads, by: { id: number } | { name: string }): Promise<Template> {
  const template = await templateStore.find(deps, by);
  if (!template) throw templateNotFound('id' in by ? String(by.id) : by.name);
  if (!template.isActive) throw templateInactive();
  return template;
}

/** The same template, locked against changes of its text until the messages written with it are stored. */
export async function lockTemplate(tx: Tx, template: Template): Promise<Template> {
  const locked = await templateStore.lockUnchanged(tx, template);
  if (!locked) throw templateChangedMeanwhile();
  return locked;
}
