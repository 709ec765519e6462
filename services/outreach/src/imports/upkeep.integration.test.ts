import { expect, it } from 'vitest';
import { begin, ended, header, importOf, rowsOf, upload } from '../../test/kit/import-file.ts';
import { useRig } from '../../test/kit/rig.ts';
import { tidyImports } from './upkeep.ts';

const rig = await useRig();

const countOf = async (table: string, id: number): Promise<number> => {
  const text = `select count(*)::int as n from ${table} where import_id = $1`;
  return (await rig.storage.query<{ n: number }>(text, [id])).rows[0]?.n ?? -1;
};
const age = (id: number, days: number) =>
  rig.storage.query(
    `update contact_imports set updated_at = updated_at - $2 * interval '1 day', finished_at = finished_at - $2 * interval '1 day'
     where id = $1`,
    [id, days],
  );

it('deletes files of ended imports, abandoned uploads, and old rejected rows', async () => {
  const done = await begin(rig, `${header}\n${rowsOf(1, 3)}\nmal,1,obra,Puebla,,`);
  await ended(rig, done);
  const left = (await upload(rig, `${header}\n${rowsOf(10, 3)}`)).body.import.id;
  expect(await countOf('contact_import_chunks', left)).toBe(1);
  await tidyImports(rig.storage);
  expect(await countOf('contact_import_chunks', done)).toBe(0);
  expect(await countOf('contact_import_rejects', done)).toBe(1);
  expect(await importOf(rig, done)).toMatchObject({ fileKept: false, rejected: 1 });
  expect(await importOf(rig, left)).toMatchObject({ status: 'ready', fileKept: true });

  await age(left, 2);
  await age(done, 31);
  await tidyImports(rig.storage);
  expect(await importOf(rig, left)).toMatchObject({ status: 'cancelled', fileKept: false });
  expect(await countOf('contact_import_chunks', left)).toBe(0);
  expect(await countOf('contact_import_rejects', done)).toBe(0);
  expect(await importOf(rig, done)).toMatchObject({ imported: 3, rejected: 1 });
});
