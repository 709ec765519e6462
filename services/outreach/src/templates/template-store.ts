import { isUniqueViolation } from '@tianguis/chassis/storage/database-error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { columnName, columnsAs } from '../platform/columns.ts';
import type { Deps } from '../platform/room.ts';
import { templateChangedMeanwhile, templateInactive, templateNotFound } from './errors.ts';
import { lookupKey, type Template, type TemplateChanges, type TemplateVersion } from './template.ts';

const columns = columnsAs([
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

const one = async (tx: Tx, text: string, values: readonly unknown[]): Promise<Template | undefined> =>
  (await tx.query<Template>(text, values)).rows[0];

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
    one(tx, `select ${columns} from message_templates where id = $1 and version = $2 and is_active for key share`, [
      id,
      version,
    ]),
  lock: (tx: Tx, id: number): Promise<Template | undefined> =>
    one(tx, `select ${columns} from message_templates where id = $1 and category = 'marketing' for update`, [id]),
  /** Whether messages written with it are still in the queue. */
  async isInUse(tx: Tx, id: number): Promise<boolean> {
    const open = `status in ('queued', 'sending') and campaign_id is not null`;
    const text = `select 1 from message_logs where ${open} and template_id = $1 limit 1`;
    return (await tx.query(text, [id])).rowCount > 0;
  },
  async keepVersion(tx: Tx, template: Template, actor: string): Promise<void> {
    const { id, version, name, type, content, variables, contentSid } = template;
    await tx.query(
      `insert into message_template_versions (template_id, version, name, type, content, variables, content_sid, actor)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, version, name, type, content, variables, contentSid, actor],
    );
  },
  /** Undefined where the name is taken. */
  async change(tx: Tx, id: number, changes: TemplateChanges): Promise<Template | undefined> {
    const keyed = changes.name === undefined ? changes : { ...changes, lookupKey: lookupKey(changes.name) };
    const entries = Object.entries(keyed).filter(([, value]) => value !== undefined);
    const assignments = entries.map(([name], index) => `${columnName(name)} = $${index + 2}`);
    const text = `update message_templates set ${[...assignments, 'approval_claim_at = null', 'updated_at = now()'].join(', ')}
      where id = $1 returning ${columns}`;
    try {
      return await one(tx, text, [id, ...entries.map(([, value]) => value)]);
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
