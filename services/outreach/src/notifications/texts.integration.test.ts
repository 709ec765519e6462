import { beforeEach, expect, it } from 'vitest';
import { useRig } from '../../test/kit/rig.ts';
import { type NotificationText, notificationTexts, updateTexts } from './texts.ts';

const rig = await useRig({}, { start: false });

interface Stored {
  readonly id: number | null;
  readonly name: string;
  readonly language: string;
  readonly revision: number;
  readonly version: number | null;
}

/** Everything that the database keeps of the texts, but when it was written. */
async function storedTexts(): Promise<Stored[]> {
  const { rows } = await rig.storage.query<Stored>(
    `select n.name, n.language, n.subject, n.body, n.revision, m.id, m.name as message, m.lookup_key, m.type, m.category,
       m.language as "messageLanguage", m.content, m.variables, m.is_active, m.content_sid, m.approval, m.version
     from notification_templates as n left join message_templates as m on m.id = n.message_template_id
     order by n.name, n.language`,
  );
  return rows;
}
const withoutIds = (rows: Stored[]) => rows.map((row) => ({ ...row, id: row.id === null ? null : 'any' }));
const one = async (name: string) => (await storedTexts()).find((row) => row.name === name && row.language === 'es');

const textOf = (name: string): NotificationText => {
  const found = notificationTexts.find((text) => text.name === name && text.language === 'es');
  if (!found) throw new Error(`no text says ${name}`);
  return found;
};

let current: Stored[];
beforeEach(async () => {
  if (current) return;
  await updateTexts(rig.storage);
  current = await storedTexts();
});

it('stores what the files say over what the migrations stored, once', async () => {
  await updateTexts(rig.storage);
  expect(await storedTexts()).toEqual(current);
  expect(current).toHaveLength(notificationTexts.length);
  for (const { name, language, category, whatsapp, subject, body } of notificationTexts)
    expect(current).toContainEqual(
      expect.objectContaining({ name, language, category: category ?? null, content: whatsapp ?? null, subject, body }),
    );
});

it('stores all texts once in an empty database, however many replicas start at the same time', async () => {
  await rig.storage.query('delete from notification_templates');
  await rig.storage.query(`delete from message_templates where type = 'aviso'`);
  await Promise.all(Array.from({ length: 4 }, () => updateTexts(rig.storage)));
  expect(withoutIds(await storedTexts())).toEqual(withoutIds(current));
});

it('replaces a text by a higher revision, keeps what the provider has seen, and has it reviewed again', async () => {
  const before = await one('order_placed');
  await rig.storage.query(`update message_templates set content_sid = 'HX1', approval = 'approved' where id = $1`, [
    before?.id,
  ]);
  const changed = {
    ...textOf('order_placed'),
    revision: 3,
    whatsapp: 'Pedido {{number}}: {{link}}',
    subject: 'Pedido',
  };
  await Promise.all([updateTexts(rig.storage, [changed]), updateTexts(rig.storage, [changed])]);
  expect(await one('order_placed')).toMatchObject({
    id: before?.id,
    revision: 3,
    version: 2,
    subject: 'Pedido',
    content: 'Pedido {{number}}: {{link}}',
    variables: ['number', 'link'],
    content_sid: null,
    approval: 'unsubmitted',
  });
  const { rows } = await rig.storage.query(
    'select version, content, content_sid, actor from message_template_versions where template_id = $1',
    [before?.id],
  );
  expect(rows).toEqual([{ version: 1, content: textOf('order_placed').whatsapp, content_sid: 'HX1', actor: 'system' }]);
});

it('never goes back to a lower revision, as when an older replica starts', async () => {
  await updateTexts(rig.storage);
  expect(await one('order_placed')).toMatchObject({ revision: 3, subject: 'Pedido' });
});

it('leaves a message alone that staff edited', async () => {
  const before = await one('listing_hidden');
  await rig.storage.query(
    `insert into message_template_versions (template_id, version, name, type, content, variables, content_sid, actor)
     select id, version, name, type, content, variables, content_sid, 'staff:1' from message_templates where id = $1`,
    [before?.id],
  );
  await rig.storage.query(`update message_templates set content = 'De staff: {{lot}}', version = 2 where id = $1`, [
    before?.id,
  ]);
  await updateTexts(rig.storage, [{ ...textOf('listing_hidden'), revision: 2, whatsapp: 'Nuevo: {{lot}} {{reason}}' }]);
  expect(await one('listing_hidden')).toMatchObject({ content: 'De staff: {{lot}}', version: 2, revision: 2 });
});

it('begins a new version where the provider is learning of the text that it replaces', async () => {
  const before = await one('order_message');
  await rig.storage.query('update message_templates set approval_claim_at = now() where id = $1', [before?.id]);
  await updateTexts(rig.storage, [{ ...textOf('order_message'), revision: 2, whatsapp: '{{number}}: {{link}}' }]);
  expect(await one('order_message')).toMatchObject({ version: Number(before?.version) + 1, content_sid: null });
});
