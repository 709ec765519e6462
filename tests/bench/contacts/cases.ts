/** One kind of question to the list, asked in several ways in turn. */
export interface Case {
  readonly what: string;
  /** The list's path below `/api/outreach`, where it is another than that of the benchmark. */
  readonly list?: string;
  /** Queries of the list. */
  readonly queries: readonly string[];
  /** Pages to turn before measuring starts. */
  readonly deep?: number;
}

const each = (name: string, values: readonly string[], more = ''): string[] =>
  values.map((value) => `${name}=${encodeURIComponent(value)}${more}`);

const statuses = ['new', 'contacted', 'responded', 'photos_sent', 'converted'];
const categories = ['ferreteria', 'bodega', 'hotel', 'carpinteria'];
const zones = ['Iztapalapa', 'Tijuana', 'Zona 40', 'Zona 249'];
const cities = ['CDMX', 'Puebla', 'Ciudad 7'];
const tags = ['directorio 2024', 'recolección', 'vip', 'embajador', 'etiqueta 0', 'etiqueta 59'];
const sorts = ['newest', 'name', 'lastContacted', 'lastAnswer', 'leadScore'];

const filters: readonly Case[] = [
  { what: 'no filter', queries: [''] },
  { what: 'status', queries: each('status', statuses) },
  { what: 'category', queries: each('category', categories) },
  { what: 'zone', queries: each('zone', zones) },
  { what: 'city', queries: each('city', cities) },
  ...tags.map((tag) => ({ what: `tag ${tag}`, queries: each('tag', [tag]) })),
  { what: 'two tags', queries: ['tag=vip&tag=embajador', 'tag=directorio 2024&tag=vip'] },
  { what: 'opted out, or not', queries: each('optedOut', ['true', 'false']) },
];

const searches: readonly Case[] = [
  { what: 'search for what most have', queries: each('q', ['ferreteria', 'hidalgo', 'la esperanza']) },
  { what: 'search for a family name', queries: each('q', ['treviño', 'Vázquez', 'sofia lop']) },
  { what: 'search for one business', queries: each('q', ['aceros ruiz 4711', 'Tlapalería Ñandú 77', 'hidalgo 1234']) },
  { what: 'search for nobody', queries: each('q', ['zzzzz', 'quetzalcoatl', 'ferreteria quetzal', 'aaa bbb']) },
  { what: 'search for part of a phone', queries: each('q', ['5500004', '+525512', '12345', '55 1234']) },
  { what: 'search for three letters', queries: each('q', ['rui', 'and', 'zap', 'xyz']) },
  { what: 'search for one or two letters', queries: each('q', ['f', 'ac', 'ñ', 'x', 'zz']) },
];

const combined: readonly Case[] = [
  {
    what: 'status and zone',
    queries: each('status', statuses, '&zone=Iztapalapa').concat('status=converted&zone=Zona 249'),
  },
  {
    what: 'category that is not in the zone',
    queries: ['category=hotel&zone=Iztapalapa', 'category=obra&zone=Riviera Maya'],
  },
  { what: 'city, category and status', queries: each('status', statuses, '&city=CDMX&category=obra') },
  {
    what: 'old tag and what only new ones are',
    queries: ['tag=directorio 2024&status=new', 'tag=directorio 2024&zone=Zona 249'],
  },
  { what: 'rare tag and status', queries: ['tag=vip&status=converted', 'tag=embajador&status=new'] },
  {
    what: 'opted out in a zone',
    queries: ['optedOut=true&zone=Iztapalapa', 'optedOut=true&zone=Zona 249&status=converted'],
  },
  {
    what: 'three zones, two statuses',
    queries: ['zone=Iztapalapa&zone=Tijuana&zone=Zona 9&status=responded&status=converted'],
  },
  {
    what: 'search and status',
    queries: each('status', statuses, '&q=ferreteria').concat('q=treviño&status=converted'),
  },
  { what: 'search in a zone', queries: each('zone', zones, '&q=hidalgo').concat('zone=Zona 249&q=sofia lopez') },
  { what: 'search and old tag', queries: each('q', ['hidalgo', 'muñoz'], '&tag=directorio 2024') },
];

const ordered: readonly Case[] = sorts.slice(1).flatMap((sort) => [
  { what: `by ${sort}`, queries: [`sort=${sort}`] },
  { what: `by ${sort}, status`, queries: each('status', statuses, `&sort=${sort}`) },
  { what: `by ${sort}, zone`, queries: each('zone', zones, `&sort=${sort}`) },
  { what: `by ${sort}, category`, queries: each('category', categories, `&sort=${sort}`) },
  { what: `by ${sort}, tag`, queries: each('tag', tags, `&sort=${sort}`) },
  { what: `by ${sort}, opted out`, queries: each('optedOut', ['true'], `&sort=${sort}`) },
  { what: `by ${sort}, status and zone`, queries: each('status', statuses, `&zone=Zona 40&sort=${sort}`) },
  {
    what: `by ${sort}, search`,
    queries: each('q', ['ferreteria', 'treviño', 'hidalgo 1234', '12345'], `&sort=${sort}`),
  },
]);

const far: readonly Case[] = sorts.flatMap((sort) => [
  { what: `by ${sort}, far down`, queries: [`sort=${sort}`], deep: 100 },
  { what: `by ${sort}, status, far down`, queries: [`status=contacted&sort=${sort}`], deep: 40 },
  { what: `by ${sort}, search, far down`, queries: [`q=ferreteria&sort=${sort}`], deep: 10 },
]);

export const cases: readonly Case[] = [...filters, ...searches, ...combined, ...ordered, ...far];
