import type { Storage } from '@tianguis/chassis/storage/storage';

// What makes such tables slow is in it: few values that most rows have and many that few have, values that go together
// (zone, city and category; status and age), tags that came with one import and so lie side by side, far from the newest.
const zones = `create temporary table zones on commit drop as
  select n, coalesce(known.zone, 'Zona ' || n) as zone,
    case when known.zone is not null then known.city when n % 3 > 0 then 'Ciudad ' || n % 40 end as city
  from generate_series(0, 249) as n left join (values (0, 'Iztapalapa', 'CDMX'), (1, 'Zapopan', 'Guadalajara'),
    (2, 'Apodaca', 'Monterrey'), (3, 'Xochimilco', 'CDMX'), (4, 'Coyoacán', 'CDMX'), (5, 'Tonalá', 'Guadalajara'),
    (6, 'Puebla', 'Puebla'), (7, 'Tijuana', 'Tijuana'), (8, 'Riviera Maya', null)) as known (n, zone, city) using (n)`;

const pick = (words: readonly string[]): string =>
  `(array[${words.map((word) => `'${word}'`).join(', ')}])[1 + floor(random() * ${words.length})::int]`;
const first = pick(['Ferretería', 'Materiales', 'Tlapalería', 'Construcciones', 'Bodega', 'Aceros', 'Distribuidora']);
const second = pick([
  'La Esperanza',
  'El Tornillo',
  'Hidalgo',
  'San Judas',
  'Ñandú',
  'Los Ángeles',
  'Del Valle',
  'Ruiz',
]);
const person = pick(['Guadalupe', 'José Luis', 'María', 'Héctor', 'Sofía', 'Raúl', 'Mónica', 'Ernesto', 'Adriana']);
const family = pick(['Hernández', 'López', 'Treviño', 'Muñoz', 'Cruz', 'Aguilar', 'Vázquez', 'Domínguez']);

const people = `insert into outreach_contacts (business_name, contact_name, phone, email, category, zone, city, status, tags,
    opted_out, last_contacted_at, last_inbound_at, lead_score, estimated_value, created_at)
  select ${first} || ' ' || ${second} || case when random() < 0.9 then ' ' || 1 + n % 5000 else '' end,
    case when random() < 0.8 then ${person} || ' ' || ${family} end,
    '+52' || 5500000000 + n * 37 % 4000000000, case when random() < 0.4 then 'ventas' || n || '@example.mx' end,
    category, zone, city, status,
    array_remove(array[
      case when age > 0.8 then 'directorio 2024' end, case when random() < 0.1 then 'recolección' end,
      case when random() < 0.002 then 'vip' end, case when random() < 0.00001 then 'embajador' end,
      case when random() < 0.3 then 'etiqueta ' || floor(60 * random() * random())::int end], null),
    random() < 0.02,
    case when status <> 'new' then now() - random() * age * interval '300 days' end,
    case when status in ('responded', 'photos_sent', 'converted') then now() - random() * age * interval '300 days' end,
    case when status in ('responded', 'photos_sent') then floor(random() * 100)::int else 0 end,
    floor(random() * 1000000)::int, now() - age * interval '300 days'
  from (
    select drawn.n, zone, city, age,
      case when zone = 'Riviera Maya' then 'hotel' else (array['ferreteria', 'obra', 'contratista', 'distribuidor', 'bodega',
        'plomeria', 'herreria', 'carpinteria'])[1 + floor(8 * random() * random())::int] end as category,
      case when luck < 0.5 - age / 4 then 'new' when luck < 0.88 then 'contacted' when luck < 0.95 then 'responded'
        when luck < 0.96 or age < 0.5 then 'photos_sent' else 'converted' end as status
    from (
      select n, 1 - n::float / $1 as age, random() as luck, floor(250 * power(random(), 3))::int as place
      from generate_series(1, $1::int) as n
    ) as drawn join zones on zones.n = drawn.place
  ) as placed order by n`;

const search = `insert into contact_search (contact_id, text)
  select id, sort_name(business_name || ' ' || coalesce(contact_name, '') || ' ' || phone) from outreach_contacts`;

/** Fills the table as years of imports and campaigns would. */
export async function fillContacts(storage: Storage, count: number): Promise<void> {
  await storage.transaction(async (tx) => {
    await tx.query('select setseed(0.42)');
    await tx.query(zones);
    await tx.query(people, [count]);
  });
  const { rows } = await storage.query<{ indexdef: string }>(
    `select indexdef from pg_indexes where indexname = 'contact_search_text_idx'`,
  );
  // Built over all texts at once: a minute less than text by text.
  await storage.query('drop index contact_search_text_idx');
  await storage.query(search);
  await storage.query(rows[0]?.indexdef ?? '');
  await storage.query('vacuum analyze outreach_contacts');
  await storage.query('vacuum analyze contact_search');
  await storage.query('vacuum analyze counters');
}
