const zones = [
  ['Iztapalapa', 'CDMX'] as const,
  ['Zapopan', 'Guadalajara'] as const,
  ['Apodaca', 'Monterrey'] as const,
  ['Coyoacán', 'CDMX'] as const,
  ['Puebla', 'Puebla'] as const,
  ['Tonalá', 'Guadalajara'] as const,
];
const categories = ['ferreteria', 'obra', 'contratista', 'distribuidor', 'bodega', 'plomeria'];
const kinds = ['Ferretería', 'Materiales', 'Tlapalería', 'Construcciones', 'Bodega', 'Aceros', 'Distribuidora'];
const names = ['La Esperanza', 'El Tornillo', 'Hidalgo', 'San Judas', 'Ñandú', 'Los Ángeles', 'Del Valle', 'Ruiz'];
const persons = ['Guadalupe Hernández', 'José Luis López', 'María Treviño', 'Héctor Muñoz', 'Sofía Cruz'];

const at = <T>(list: readonly T[], n: number): T => list[n % list.length] as T;

/** A person of the file; numbers lie scattered, as those of people do. */
export function personOf(n: number) {
  const [zone, city] = at(zones, n * 7);
  return {
    businessName: `${at(kinds, n)} ${at(names, n >> 3)} ${n % 5_000}`,
    contactName: n % 5 === 0 ? null : at(persons, n),
    phone: `+52${5_500_000_000 + ((n * 7_919) % 400_000_000)}`,
    email: n % 5 < 2 ? `ventas${n}@example.mx` : null,
    category: at(categories, n * 3),
    zone,
    city,
  };
}

/** Phones as people write them: with the country's number, in groups, plain. */
function typed(phone: string, n: number): string {
  if (n % 3 === 0) return phone;
  const local = phone.slice(3);
  return n % 3 === 1 ? local : `${local.slice(0, 2)} ${local.slice(2, 6)} ${local.slice(6)}`;
}

const chunkRows = 5_000;

function* inChunks(count: number, lineOf: (n: number) => string): Generator<string> {
  for (let first = 0; first < count; first += chunkRows) {
    let text = '';
    for (let n = first; n < Math.min(count, first + chunkRows); n += 1) text += lineOf(n);
    yield text;
  }
}

const csvLine = (n: number): string => {
  const { businessName, phone, category, zone, contactName, email } = personOf(n);
  const name = n % 4 === 0 ? `"${businessName}, S.A."` : businessName;
  return `${name},${typed(phone, n)},${category},${zone},${contactName ?? ''},${email ?? ''}\r\n`;
};

/** The file that is imported. */
export function* csvOf(count: number): Generator<string> {
  yield 'Negocio,Teléfono,Giro,Zona,Contacto,Correo\r\n';
  yield* inChunks(count, csvLine);
}

const copyLine = (n: number): string => {
  const { businessName, contactName, phone, email, category, zone, city } = personOf(n);
  const name = n % 4 === 0 ? `${businessName}, S.A.` : businessName;
  return `${name}\t${contactName ?? '\\N'}\t${phone}\t${email ?? '\\N'}\t${category}\t${zone}\t${city}\n`;
};

/** The same rows as COPY reads them. */
export const copyOf = (count: number): Generator<string> => inChunks(count, copyLine);
