import { expect, it } from 'vitest';
import { ended, upload } from '../../test/kit/import-file.ts';
import { useRig } from '../../test/kit/rig.ts';

const rig = await useRig();

const header =
  'Razón Social;Teléfono;Celular;Giro;Alcaldía o municipio;Ciudad;Contacto;Correo electrónico;Etiquetas;Observaciones;RFC';

/** Ten digits of the number of a row; each row has its own. */
const digits = (index: number): string => `55${String(20_000_000 + index * 137)}`;
const grouped = (index: number): string => digits(index).replace(/(..)(....)(....)/, '$1 $2 $3');

/** The ways in which people and spreadsheets write a phone. */
const phoneForms: readonly ((index: number) => string)[] = [
  (n) => `044 ${grouped(n)}`,
  (n) => `045${digits(n)}`,
  (n) => `01 ${grouped(n)}`,
  (n) => `(01 55) ${digits(n).slice(2, 6)}-${digits(n).slice(6)}`,
  (n) => `+52 1 ${grouped(n)}`,
  (n) => `521${digits(n)}`,
  (n) => `+52 044 ${grouped(n)}`,
  (n) => `${digits(n)}.0`,
  (n) => `="${digits(n)}"`,
  (n) => `${grouped(n)} ext. 12`,
  (n) => `${grouped(n)} / ${grouped(n + 5_000)}`,
  (n) => `${grouped(n)} y ${grouped(n + 6_000)}`,
  (n) => `Tel. ${grouped(n)}`,
  (n) => digits(n).replace(/(..)(..)(..)(..)(..)/, '$1-$2-$3-$4-$5'),
  (n) => grouped(n).replaceAll(' ', '\u00A0'),
];
const categories = ['Ferretería', 'FERRETERIA', 'ferreterías', 'Ferretria', '', 'Obra', 'no tiene'];
const zones = ['iztapalapa', 'IZTAPALAPA', 'Iztapalpa', 'GAM', '', 'Tonala', 'Nezahualcóyotl'];
const emails = ['no tiene', '', 'N/A', 'ventas@', 'Ana <ana@obra.mx>', 'a@obra.mx; b@obra.mx', '-'];
const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

const messy = Array.from({ length: 75 }, (_, n) => {
  const form = phoneForms[n % phoneForms.length];
  const cells = [
    n % 11 === 0 ? '' : `Ferretería Núm. ${n}`,
    form?.(n) ?? '',
    n % 9 === 0 ? grouped(n + 9_000) : '',
    pick(categories, n),
    pick(zones, n),
    n % 4 === 0 ? 'Ciudad de México' : '',
    n % 3 === 0 ? 'José Ñúñez' : '',
    pick(emails, n),
    n % 5 === 0 ? 'vip, mayoreo' : '',
    n % 6 === 0 ? 'Cierra a las 5' : '',
    `XAXX0101${n}`,
  ];
  return cells.join(';');
});
/** Rows whose phone is in the other column only, or from abroad. */
const elsewhere = [
  `Solo celular;;044 ${grouped(200)};Obra;Puebla;;;;;;R1`,
  `Frontera;+1 415 555 2671;;Obra;Tijuana;;;;;;R2`,
  `Malo y bueno;12345;${grouped(201)};Obra;Puebla;;;;;;R3`,
];
const hopeless = [
  `Excel;5.51E+11;;Obra;Puebla;;;;;;R4`,
  `Sin teléfono;;;Obra;Puebla;;;;;"Está; en la esquina";R5`,
  `Corto;5512 34;;Obra;Puebla;;;;;;R6`,
];
const file = Buffer.from([header, ...messy, ...elsewhere, ...hopeless].join('\r\n'), 'latin1');

it('keeps every row of a messy file that has a usable phone, and the others whole', async () => {
  const { id } = (await upload(rig, file)).body.import;
  const preview = (await rig.post(`/api/outreach/imports/${id}/preview`, {})).body;
  const usable = messy.length + elsewhere.length;
  expect(preview).toMatchObject({ missing: [], checkedRows: usable + hopeless.length, failedRows: hopeless.length });
  expect(preview.layout.mapping).toEqual([
    'businessName',
    'phone',
    'phone',
    'category',
    'zone',
    'city',
    'contactName',
    'email',
    'tags',
    'notes',
    null,
  ]);
  await rig.post(`/api/outreach/imports/${id}/start`, preview.layout);
  const done = await ended(rig, id);
  expect(done).toMatchObject({ status: 'completed', duplicates: 0, rejected: hopeless.length });
  expect(done.imported / usable).toBeGreaterThanOrEqual(0.99);
  expect(done.warned).toBe(preview.warnedRows);

  const first = (await rig.get(`/api/outreach/imports/${id}/issues?limit=50`)).body;
  const second = (await rig.get(`/api/outreach/imports/${id}/issues?limit=50&cursor=${first.nextCursor}`)).body;
  expect(second.nextCursor).toBeNull();
  const rows = (page: { issues: { row: number }[] }) => page.issues.map(({ row }) => row);
  expect(Math.max(...rows(first))).toBeLessThan(Math.min(...rows(second)));
  expect((await rig.get(`/api/outreach/imports/${id}/issues?limit=500`)).body.issues).toEqual(preview.issues);
  expect(preview.issues).toContainEqual({
    row: 5,
    field: 'category',
    column: 'Giro',
    severity: 'warning',
    message: 'Giro desconocido; ¿quisiste decir «ferreteria»?',
    read: 'Ferretria',
    stored: 'Ferretria',
  });

  const csv = await rig.text(`/api/outreach/imports/${id}/errors.csv`);
  expect(csv.split('\r\n')).toHaveLength(hopeless.length + 2);
  expect(csv).toContain(`${header.replaceAll(';', ',')},fila,motivo`);
  expect(csv).toContain('Excel,5.51E+11,,Obra,Puebla,,,,,,R4,80,Teléfono no válido: Excel lo convirtió');
  expect(csv).toContain('Está; en la esquina,R5,81,Falta el teléfono');
});

it('stores what the cells say in one spelling, and in the notes what no field can hold', async () => {
  const { rows } = await rig.storage.query(
    `select business_name as name, category, zone, city, email, tags, notes from outreach_contacts where phone = $1`,
    [`+52${digits(10)}`],
  );
  expect(rows).toEqual([
    {
      name: 'Ferretería Núm. 10',
      category: 'Ferretria',
      zone: 'Gustavo A. Madero',
      city: 'CDMX',
      email: null,
      tags: ['vip', 'mayoreo'],
      notes: `Otros teléfonos: +52${digits(5_010)}\nCorreo en el archivo: ventas@`,
    },
  ]);
  const { rows: kinds } = await rig.storage.query<{ category: string }>(
    `select distinct category from outreach_contacts where category ilike 'ferreter%' order by category`,
  );
  expect(kinds.map(({ category }) => category)).toEqual(['ferreteria']);
});

it('imports the failed rows once they are corrected', async () => {
  const csv = [
    'Razón Social,Teléfono,Giro,Alcaldía o municipio,fila,motivo',
    `Excel,${digits(300)},Obra,Puebla,80,Teléfono no válido`,
  ].join('\r\n');
  const { id } = (await upload(rig, csv)).body.import;
  const { layout } = (await rig.post(`/api/outreach/imports/${id}/preview`, {})).body;
  expect(layout.mapping.slice(-2)).toEqual([null, null]);
  await rig.post(`/api/outreach/imports/${id}/start`, layout);
  expect(await ended(rig, id)).toMatchObject({ imported: 1, rejected: 0 });
});
