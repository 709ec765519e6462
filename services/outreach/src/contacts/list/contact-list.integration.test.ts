import { testIdentity } from '@tianguis/testkit/identity';
import { readPages } from '@tianguis/testkit/pages';
import { beforeAll, describe, expect, it } from 'vitest';
import { addContact, phone } from '../../../test/kit/people.ts';
import { admin, agent, useRig } from '../../../test/kit/rig.ts';

const rig = await useRig();
let added = 0;
const ids: number[] = [];
const contacts = '/api/outreach/contacts';
const page = async (query: string) => (await rig.get(`${contacts}?${query}`)).body;

beforeAll(async () => {
  const names = ['Ángel', 'beto', 'Ñandú', 'Óscar', 'abeja', 'Zorro', 'Nube', 'carlos'];
  for (const [n, businessName] of names.entries())
    ids.push(await addContact(rig, n, { businessName, zone: n % 2 ? 'Apodaca' : 'Tonalá' }));
  // Half of them were written to, a quarter answered, two have a score: the rest comes last in each order.
  await rig.storage.query(
    `update outreach_contacts set last_contacted_at = now() - id * interval '1 hour' where id % 2 = 0`,
  );
  await rig.storage.query(
    `update outreach_contacts set last_inbound_at = now() + id * interval '1 hour' where id % 4 = 0`,
  );
  await rig.storage.query('update outreach_contacts set lead_score = 3 where id in ($1, $2)', [ids[1], ids[2]]);
});

/** Every page of a list, two rows at a time. */
async function walk(query: string): Promise<{ id: number; businessName: string }[]> {
  const all: { id: number; businessName: string }[] = [];
  for (let cursor = ''; ; ) {
    const { contacts: rows, nextCursor } = await page(`${query}&limit=2${cursor}`);
    all.push(...rows);
    if (nextCursor === null) return all;
    cursor = `&cursor=${nextCursor}`;
  }
}

describe('orders', () => {
  it('sort names by letters, not by accents or case', async () => {
    const names = (await walk('sort=name')).map(({ businessName }) => businessName);
    expect(names).toEqual(['abeja', 'Ángel', 'beto', 'carlos', 'Ñandú', 'Nube', 'Óscar', 'Zorro']);
  });

  it.each(['newest', 'lastContacted', 'lastAnswer', 'leadScore', 'name'])(
    'by %s shows everybody once, page by page, as one page does',
    async (sort) => {
      const whole = (await page(`sort=${sort}`)).contacts.map(({ id }: { id: number }) => id);
      expect((await walk(`sort=${sort}`)).map(({ id }) => id)).toEqual(whole);
      expect(whole.toSorted()).toEqual(ids.toSorted());
    },
  );

  it('put contacts with a sort key first', async () => {
    const { rows } = await rig.storage.query<{ id: number }>(
      'select id from outreach_contacts order by last_contacted_at desc nulls last, id desc',
    );
    expect((await walk('sort=lastContacted')).map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect((await walk('sort=leadScore')).slice(0, 2).map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  });

  it('refuse a cursor of another order', async () => {
    const { nextCursor } = await page('sort=name&limit=2');
    expect((await rig.get(`${contacts}?sort=newest&cursor=${nextCursor}`)).status).toBe(400);
    const forged = Buffer.from('{"sort":"name","key":"\\u0000","id":1}').toString('base64url');
    expect((await rig.get(`${contacts}?sort=name&cursor=${forged}`)).status).toBe(400);
  });
});

describe('filters', () => {
  it('take several values, and any of them fits', async () => {
    expect(await page('zone=Apodaca&zone=tonala')).toMatchObject({ total: 8, totalIsLeast: false });
    expect(await page('zone=Apodaca&category=ferreteria&category=obra')).toMatchObject({ total: 4 });
    expect((await page('zone=Apodaca&sort=name')).contacts.map(({ id }: { id: number }) => id)).toHaveLength(4);
  });

  it('find people who opted out', async () => {
    await rig.storage.query('update outreach_contacts set opted_out = true where id = $1', [ids[3]]);
    expect(await page('optedOut=true')).toMatchObject({ total: 1, contacts: [{ id: ids[3] }] });
    expect(await page('optedOut=false&zone=Apodaca')).toMatchObject({ total: 3 });
    expect((await rig.get(`${contacts}?optedOut=perhaps`)).status).toBe(400);
  });

  it('find two letters at the beginning of a name, three anywhere', async () => {
    expect((await page('q=Óś')).contacts).toMatchObject([{ businessName: 'Óscar' }]);
    expect((await page('q=and')).contacts).toMatchObject([{ businessName: 'Ñandú' }]);
    expect(await page('q=and&zone=Apodaca')).toMatchObject({ total: 0, contacts: [] });
    expect(await page('q=___')).toMatchObject({ total: 0 });
  });

  it('find imported contacts before they are in the index', async () => {
    await rig.storage.query(
      'insert into contact_search_backlog (contact_id, text) select contact_id, text from contact_search where contact_id = $1',
      [ids[5]],
    );
    await rig.storage.query('delete from contact_search where contact_id = $1', [ids[5]]);
    expect((await page('q=zorro')).contacts).toMatchObject([{ id: ids[5] }]);
  });
});

it('says what can be filtered by', async () => {
  await rig.post(`${contacts}/bulk-update`, { ids: ids.slice(0, 3), addTags: ['lonas', 'vip'] });
  const { body } = await rig.get(`${contacts}/facets`);
  expect(body).toMatchObject({
    total: 8,
    optedOut: 1,
    statuses: [{ value: 'new', count: 8 }],
    zones: [
      { value: 'Apodaca', count: 4 },
      { value: 'Tonalá', count: 4 },
    ],
    cities: expect.arrayContaining([{ value: 'Monterrey', count: 4 }]),
    tags: [
      { value: 'lonas', count: 3 },
      { value: 'vip', count: 3 },
    ],
  });
  expect(await page('tag=lonas')).toMatchObject({ total: 3 });
});

describe('many at once', () => {
  it('changes status and tags of many, each with its history', async () => {
    const chosen = ids.slice(0, 4);
    const change = { ids: [...chosen, 999_999], status: 'contacted', addTags: ['nuevo'], removeTags: ['vip'] };
    expect((await rig.post(`${contacts}/bulk-update`, change)).body).toEqual({
      updated: 4,
      changeId: expect.any(Number),
    });
    expect((await rig.post(`${contacts}/bulk-update`, change)).body).toEqual({ updated: 0, changeId: null });
    expect(await page('status=contacted&tag=nuevo')).toMatchObject({ total: 4 });
    expect(await page('tag=vip')).toMatchObject({ total: 0 });
    const { rows } = await rig.storage.query('select from_status, to_status, actor from contact_status_history');
    expect(rows).toEqual(chosen.map(() => ({ from_status: 'new', to_status: 'contacted', actor: 'staff:7' })));
  });

  it('changes zone and city of many', async () => {
    await rig.post(`${contacts}/bulk-update`, { ids: ids.slice(4), zone: 'zapopan' });
    expect(await page('city=Guadalajara&zone=Zapopan')).toMatchObject({ total: 4 });
  });
});

it('exports the filtered list as text that no spreadsheet executes', async () => {
  await addContact(rig, 50, { businessName: '=HYPERLINK("http://evil")', contactName: '@SUM(1)', zone: 'Puebla' });
  await addContact(rig, 51, { businessName: 'Con "comillas", y coma', zone: 'Puebla' });
  const csv = await rig.text(`${contacts}.csv?zone=Puebla&sort=name`, admin);
  expect((await rig.get(`${contacts}.csv`, agent)).status).toBe(403);
  const lines = csv.trimEnd().split('\r\n');
  expect(csv.startsWith('Número,Negocio,Contacto')).toBe(true); // fetch() drops the byte order mark
  const chosen = await rig.storage.query(`select id from outreach_contacts where zone = 'Puebla' order by id limit 2`);
  const ids = chosen.rows.map((row) => Number(row.id));
  await rig.storage.query(`update outreach_contacts set last_contacted_at = '2026-11-28T16:30:00Z' where id = $1`, [
    ids[0],
  ]);
  const headers = { ...(await testIdentity.headers(admin)), 'content-type': 'application/json', 'x-language': 'en' };
  const body = JSON.stringify({ ids: [ids[1], ids[0]], timeZone: 'America/Tijuana' });
  const part = await (await fetch(`${rig.url}${contacts}/export`, { method: 'POST', headers, body })).text();
  expect(part).toContain('Last message (America/Tijuana)');
  expect(part).toContain('2026-11-28 08:30');
  expect(
    part
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(',')[0])),
  ).toEqual([ids[1], ids[0]]);
  expect((await rig.post(`${contacts}/export`, { ids, timeZone: 'Luna/Norte' }, admin)).body.errors[0].path).toBe(
    'timeZone',
  );
  expect(lines).toHaveLength(3);
  expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`);
  expect(csv).toContain(`'@SUM(1),'${phone(50)}`);
  expect(csv).toContain('"Con ""comillas"", y coma"');
});

describe('among many', () => {
  beforeAll(async () => {
    // More than are gathered, so that pages are walked along the indexes.
    await rig.storage.query(
      `insert into outreach_contacts (business_name, phone, category, zone, city, status, tags, last_contacted_at)
       select 'Masa ' || case when n % 50 = 0 then 'rara ' else '' end || n, '+5233' || 10000000 + n, 'obra', 'Zapopan', 'Guadalajara',
         case when n % 3 = 0 then 'contacted' else 'new' end, case when n % 2 = 0 then '{masa,par}'::text[] else '{masa}' end,
         case when n % 3 = 0 then now() - n * interval '1 minute' end
       from generate_series(1, 9000) as n`,
    );
    // Long texts fill as many pages as those of a hundred thousand contacts, of which only a sample is looked at.
    await rig.storage.query(
      `insert into contact_search (contact_id, text)
       select id, sort_name(business_name || ' ' || phone) || repeat(' relleno', 200) from outreach_contacts
       where business_name like 'Masa%'`,
    );
    await rig.storage.query('analyze');
  });

  const first = async (query: string) =>
    (await page(`${query}&limit=500`)).contacts.map(({ id }: { id: number }) => id);
  const direct = async (condition: string, order: string) => {
    const text = `select id from outreach_contacts as c where ${condition} order by ${order} limit 500`;
    return (await rig.storage.query<{ id: number }>(text)).rows.map(({ id }) => id);
  };

  it.each([
    ['zone=Zapopan', "zone = 'Zapopan'", 'id desc'],
    ['tag=masa', "tags @> '{masa}'", 'id desc'],
    ['tag=masa&tag=par', "tags && '{masa,par}'", 'id desc'],
    ['tag=masa&sort=name', "tags @> '{masa}'", 'sort_name(business_name), id'],
    ['category=obra&sort=lastContacted', "category = 'obra'", 'last_contacted_at desc nulls last, id desc'],
    [
      'status=new&status=contacted&tag=masa&sort=lastContacted',
      "tags @> '{masa}'",
      'last_contacted_at desc nulls last, id desc',
    ],
    ['q=masa', "business_name like 'Masa%'", 'id desc'],
    ['q=masa&sort=name', "business_name like 'Masa%'", 'sort_name(business_name), id'],
    ['q=ma', "business_name like 'Masa%'", 'id desc'],
    ['q=rara&sort=name', "business_name like '%rara%'", 'sort_name(business_name), id'],
    ['q=masa&zone=Zapopan&status=contacted', "business_name like 'Masa%' and status = 'contacted'", 'id desc'],
  ])('%s gives what the table holds', async (query, condition, order) => {
    expect(await first(query)).toEqual(await direct(condition, order));
  });

  it('continues where a page ended, part by part', async () => {
    for (const query of ['q=asa&sort=name', 'category=obra&sort=lastContacted', 'tag=masa&tag=par']) {
      const all = new Set<number>();
      let rows = 0;
      for (let cursor = ''; ; ) {
        const { contacts: part, nextCursor } = await page(`${query}&limit=500${cursor}`);
        for (const { id } of part) all.add(id);
        rows += part.length;
        if (nextCursor === null) break;
        cursor = `&cursor=${nextCursor}`;
      }
      expect([query, all.size, rows]).toEqual([query, rows, rows]);
      expect(rows).toBeGreaterThanOrEqual(9000);
    }
  });

  it('counts as far as counters reach, and says so where they do not', async () => {
    expect(await page('tag=masa&limit=10')).toMatchObject({ total: 9000, totalIsLeast: false });
    expect(await page('zone=Zapopan&status=contacted&limit=10')).toMatchObject({ total: 3000, totalIsLeast: false });
    expect(await page('q=rara&limit=10')).toMatchObject({ total: 180, totalIsLeast: false });
    expect(await page('q=33100001&limit=10')).toMatchObject({ total: 100, totalIsLeast: false });
    expect(await page('q=masa&limit=10')).toMatchObject({ total: 10, totalIsLeast: true });
  });

  it('returns the ids of a whole list at once, and says where there are more', async () => {
    const some = (await rig.get(`${contacts}/ids?tag=masa&sort=name`)).body;
    expect([some.ids.length, some.more]).toEqual([9000, false]);
    expect(some.ids.slice(0, 500)).toEqual(await first('tag=masa&sort=name'));
    await rig.storage.query(
      `insert into outreach_contacts (business_name, phone, category, zone)
       select 'Más ' || n, '+5234' || 10000000 + n, 'obra', 'Zapopan' from generate_series(1, 1500) as n`,
    );
    const { ids: most, more } = (await rig.get(`${contacts}/ids?zone=Zapopan`)).body;
    expect([new Set(most).size, more]).toEqual([10_000, true]);
  });

  it('counts a change of thousands, also in a session that had small changes only', async () => {
    await rig.storage.transaction(async (tx) => {
      for (let times = 0; times < 8; times += 1)
        await tx.query(`update outreach_contacts set tags = '{una}' where id = $1`, [ids[times]]);
      await tx.query(`update outreach_contacts set tags = tags || '{todas}' where 'masa' = any(tags)`);
    });
    const { rows } = await rig.storage.query<{ count: number }>(
      `select count(*)::int as count from contact_tags where tag = 'todas'`,
    );
    expect(rows).toEqual([{ count: 9000 }]);
    const { tags } = (await rig.get(`${contacts}/facets`)).body;
    expect(tags).toContainEqual({ value: 'todas', count: 9000 });
    expect(tags).toContainEqual({ value: 'una', count: 8 });
    expect(tags).toContainEqual({ value: 'masa', count: 9000 });
  });

  it('keeps tags in step with the contacts', async () => {
    const id = ids[0] ?? 0;
    await rig.storage.query(`update outreach_contacts set tags = '{uno,dos}' where id = $1`, [id]);
    await rig.storage.query(`update outreach_contacts set tags = '{dos,tres}' where id = $1`, [id]);
    const { rows } = await rig.storage.query('select tag from contact_tags where contact_id = $1 order by tag', [id]);
    expect(rows).toEqual([{ tag: 'dos' }, { tag: 'tres' }]);
  });
});

it.each(['newest', 'name'])('by %s goes on where a page ended while contacts are added', async (sort) => {
  const query = `sort=${sort}&zone=Xico`;
  const add = () => addContact(rig, 700 + ++added, { businessName: added % 2 ? 'Aaa' : 'Zzz', zone: 'Xico' });
  for (let i = 0; i < 4; i += 1) await add();
  const before = (await walk(query)).map(({ id }) => id);
  let left = 6;
  const read = await readPages(
    async (cursor) => {
      const rows = await page(`${query}&limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      return { ...rows, ids: rows.contacts.map(({ id }: { id: number }) => id) };
    },
    async () => left-- > 0 && add(),
  );
  expect(read.filter((id) => before.includes(id))).toEqual(before);
  expect(new Set(read).size).toBe(read.length);
});
