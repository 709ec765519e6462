import { setTimeout as delay } from 'node:timers/promises';
import { createSignal } from '@tianguis/chassis/messaging/signal';
import type { Background } from '@tianguis/chassis/service/room';
import { run, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { Language } from '@tianguis/proto/errors';
import { notificationTemplates } from '@tianguis/proto/notifications';
import { z } from 'zod';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { lookupKey, variablesOf } from '../templates/template.ts';
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };

const textShape = z.strictObject({
  name: z.enum(notificationTemplates),
  /** Raised with each change of the text: a service never replaces a text of the same or a newer revision. */
  revision: z.int().min(1),
  category: z.enum(['authentication', 'utility']).optional(),
  /** The message by WhatsApp; a notification without one is only ever mailed. */
  whatsapp: z.string().min(1).max(1024).optional(),
  subject: z.string().min(1),
  body: z.string().min(1),
});
const text = textShape.refine(({ whatsapp, category }) => Boolean(whatsapp) === Boolean(category), {
  error: 'a message by WhatsApp has a category, and nothing else has one',
});
const texts = z
  .array(text)
  .length(notificationTemplates.length)
  .refine((all) => new Set(all.map(({ name }) => name)).size === all.length, 'a notification has two texts');

export type NotificationText = z.output<typeof text> & { readonly language: Language };

const inLanguage = (language: Language, rows: unknown): NotificationText[] =>
  texts.parse(rows).map((each) => ({ ...each, language }));

/** What notifications say, one file for each language. */
export const notificationTexts: readonly NotificationText[] = [...inLanguage('es', es), ...inLanguage('en', en)];

/** Milliseconds that the start waits for the texts; the update goes on in the background. */
const patience = 3_000;
const retryEvery = 2_000;

/** Updates the texts in the database when the service starts, and tries again until the database answers. */
export async function startTexts({ storage, logger }: Deps): Promise<Background> {
  const signal = createSignal();
  const update = async (): Promise<void> => {
    while (!signal.closed) {
      try {
        return await updateTexts(storage);
      } catch (err) {
        logger.warn({ err }, 'the texts of notifications wait for the database');
        await signal.pause(retryEvery);
      }
    }
  };
  const updating = update();
  await Promise.race([updating, delay(patience, undefined, { ref: false })]);
  return {
    close: async () => {
      signal.close();
      await updating;
    },
  };
}

/** Stores the texts that are new or of a higher revision than the stored ones. Any number of replicas may do it at once. */
export async function updateTexts(storage: Storage, all: readonly NotificationText[] = notificationTexts) {
  if ((await outdated(storage, all)).length === 0) return;
  await storage.transaction(async (tx) => {
    await run(tx, oneAtATime());
    for (const each of await outdated(tx, all)) await store(tx, each);
  });
}

async function outdated(on: Pick<Tx, 'query'>, all: readonly NotificationText[]): Promise<NotificationText[]> {
  const stored = new Map(
    (await run(on, revisions())).map(({ name, language, revision }) => [`${name} ${language}`, revision]),
  );
  return all.filter(({ name, language, revision }) => revision > (stored.get(`${name} ${language}`) ?? 0));
}

async function store(
  tx: Tx,
  { name, language, category = 'utility', whatsapp, ...mail }: NotificationText,
): Promise<void> {
  const messageTemplate = whatsapp
    ? await storeMessage(tx, `aviso_${name}_${language}`, { whatsapp, category, language })
    : null;
  await run(tx, storeText({ name, language, messageTemplate, ...mail }));
}

interface Message {
  readonly whatsapp: string;
  readonly category: string;
  readonly language: Language;
}

/** The template of a message. A text that the provider has seen becomes a new version; one that staff edited stays. */
async function storeMessage(tx: Tx, name: string, { whatsapp, category, language }: Message): Promise<number> {
  const found = await runMaybe(tx, messageByKey({ key: lookupKey(name) }));
  const variables = variablesOf(whatsapp);
  if (!found)
    return (await runOne(tx, addMessage({ name, key: lookupKey(name), category, language, whatsapp, variables }))).id;
  const { id, content, content_sid: contentSid, approval_claim_at: claimedAt } = found;
  if (content === whatsapp || (await runMaybe(tx, editedByStaff({ id })))) return id;
  if (contentSid !== null) await run(tx, keepVersion({ id }));
  // The provider may be learning of the text right now: its answer belongs to the version that it was sent.
  const isUnseen = contentSid === null && claimedAt === null;
  await run(tx, replaceMessage({ id, whatsapp, variables, step: isUnseen ? 0 : 1 }));
  return id;
}

const oneAtATime = statement(() => sql`select pg_advisory_xact_lock(hashtext('notification texts'))`);

const revisions = statement(() => db.selectFrom('notification_templates').select(['name', 'language', 'revision']));

const storeText = statement(
  (p: {
    name: string;
    language: string;
    messageTemplate: number | null;
    subject: string;
    body: string;
    revision: number;
  }) =>
    db
      .insertInto('notification_templates')
      .values({
        name: p.name,
        language: p.language,
        message_template_id: p.messageTemplate,
        subject: p.subject,
        body: p.body,
        revision: p.revision,
      })
      .onConflict((conflict) =>
        conflict.columns(['name', 'language']).doUpdateSet((row) => ({
          message_template_id: row.ref('excluded.message_template_id'),
          subject: row.ref('excluded.subject'),
          body: row.ref('excluded.body'),
          revision: row.ref('excluded.revision'),
        })),
      ),
);

const messageByKey = statement((p: { key: string }) =>
  db
    .selectFrom('message_templates')
    .select(['id', 'content', 'content_sid', 'approval_claim_at'])
    .where('lookup_key', '=', p.key)
    .forUpdate(),
);

const addMessage = statement(
  (p: { name: string; key: string; category: string; language: string; whatsapp: string; variables: string[] }) =>
    db
      .insertInto('message_templates')
      .values({
        name: p.name,
        lookup_key: p.key,
        type: 'aviso',
        category: p.category,
        language: p.language,
        content: p.whatsapp,
        variables: p.variables,
      })
      .returning('id'),
);

const editedByStaff = statement((p: { id: number }) =>
  db
    .selectFrom('message_template_versions')
    .select('version')
    .where('template_id', '=', p.id)
    .where('actor', '<>', 'system')
    .limit(1),
);

const keepVersion = statement(
  (p: { id: number }) => sql`
    insert into message_template_versions (template_id, version, name, type, content, variables, content_sid, actor)
    select id, version, name, type, content, variables, content_sid, 'system' from message_templates where id = ${p.id}`,
);

const replaceMessage = statement((p: { id: number; whatsapp: string; variables: string[]; step: number }) =>
  db
    .updateTable('message_templates')
    .set({
      content: p.whatsapp,
      variables: p.variables,
      version: sql<number>`version + ${p.step}`,
      content_sid: null,
      approval: 'unsubmitted',
      approval_reason: null,
      approval_claim_at: null,
      approval_attempts: 0,
      approval_retry_at: null,
      updated_at: sql`now()`,
    })
    .where('id', '=', p.id),
);
