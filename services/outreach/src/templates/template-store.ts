import { isUniqueViolation } from '@tianguis/chassis/storage/database-error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { columnName, columnsAs } from '../platform/columns-sql.ts';
import type { Database } from '../platform/database.ts';
import { lookupKey, type Template, type TemplateChanges, type TemplateVersion } from './template.ts';

export interface Templates {
  list(): Promise<Template[]>;
  find(by: { id: number } | { name: string }): Promise<Template | undefined>;
  /** Undefined when the name is taken. */
  add(input: { name: string; type: string; content: string; variables: string[] }): Promise<Template | undefined>;
  versions(id: number): Promise<TemplateVersion[]>;
  /** Keeps its text from changing until the end of the transaction; undefined when it has changed since it was read. */
  lockUnchanged(tx: Tx, template: Template): Promise<Template | undefined>;
  lock(tx: Tx, id: number): Promise<Template | undefined>;
  /** Whether messages that were written with it have yet to go out. */
  isInUse(tx: Tx, id: number): Promise<boolean>;
  keepVersion(tx: Tx, template: Template, actor: string): Promise<void>;
  /** Undefined when the name is taken. */
  change(tx: Tx, id: number, changes: TemplateChanges): Promise<Template | undefined>;
}

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

/** Templates of notifications are none of staff's: no campaign may use them and no form may change them. */
const staffs = { category: 'marketing' };

const one = async (tx: Tx, text: string, values: readonly unknown[]): Promise<Template | undefined> =>
  (await tx.query<Template>(text, values)).rows[0];

export const createTemplates = (prisma: Database): Templates => ({
  list: () => prisma.messageTemplate.findMany({ where: staffs, orderBy: [{ name: 'asc' }] }),
  async find(by) {
    const where = 'id' in by ? { id: by.id } : { lookupKey: lookupKey(by.name) };
    return (await prisma.messageTemplate.findUnique({ where: { ...where, ...staffs } })) ?? undefined;
  },
  async add(input) {
    try {
      return await prisma.messageTemplate.create({ data: { ...input, lookupKey: lookupKey(input.name) } });
    } catch (err) {
      if (isUniqueViolation(err)) return undefined;
      throw err;
    }
  },
  async versions(templateId) {
    const versions = await prisma.templateVersion.findMany({ where: { templateId }, orderBy: { version: 'desc' } });
    const actors = versions.map(({ actor }) => actor);
    const staff = await prisma.staffName.findMany({ where: { actor: { in: actors } } });
    const names = new Map(staff.map(({ actor, name }) => [actor, name]));
    return versions.map((version) => ({ ...version, actorName: names.get(version.actor) ?? null }));
  },
  lockUnchanged: (tx, { id, version }) =>
    one(tx, `select ${columns} from message_templates where id = $1 and version = $2 and is_active for key share`, [
      id,
      version,
    ]),
  lock: (tx, id) =>
    one(tx, `select ${columns} from message_templates where id = $1 and category = 'marketing' for update`, [id]),
  async isInUse(tx, id) {
    const open = `status in ('queued', 'sending') and campaign_id is not null`;
    const text = `select 1 from message_logs where ${open} and template_id = $1 limit 1`;
    return (await tx.query(text, [id])).rowCount > 0;
  },
  async keepVersion(tx, { id, version, name, type, content, variables, contentSid }, actor) {
    await tx.query(
      `insert into message_template_versions (template_id, version, name, type, content, variables, content_sid, actor)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, version, name, type, content, variables, contentSid, actor],
    );
  },
  async change(tx, id, changes) {
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
});
