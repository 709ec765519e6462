import { readFileSync } from 'node:fs';

// SAT's keys of goods that we are sure of, from its catalogue `c_ClaveProdServCP` (CartaPorte31.xsd of 2026-01-13). The others are for
// staff to say.
const rows = readFileSync(new URL('./goods-keys.csv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((row): [string, string] => {
    const [category = '', key = ''] = row.split(',');
    return [category, key];
  });
const keys = new Map(rows);

/** The key of a category's goods; null where our table has none. */
export const goodsKeyOf = (category: string | null): string | null => keys.get(category ?? '') ?? null;

// SAT's catalogue `c_ClaveUnidad`.
const units: Readonly<Record<string, string>> = {
  pieza: 'H87',
  bulto: 'XBG',
  kg: 'KGM',
  m: 'MTR',
  m2: 'MTK',
  m3: 'MTQ',
  litro: 'LTR',
  caja: 'XBX',
  rollo: 'XRO',
  hoja: 'XST',
  tramo: 'H87',
  cubeta: 'XPA',
  juego: 'SET',
  par: 'PR',
  tarima: 'XPX',
};

/** What goods are counted in; pieces where we do not know. */
export const unitKeyOf = (unit: string): string => units[unit] ?? 'H87';

// SAT's catalogue `c_Estado`, by the city of a zone.
const states: Readonly<Record<string, string>> = {
  CDMX: 'CMX',
  'Estado de México': 'MEX',
  Monterrey: 'NLE',
  Guadalajara: 'JAL',
  'Riviera Maya': 'ROO',
  Puebla: 'PUE',
  Tijuana: 'BCN',
  Querétaro: 'QUE',
  León: 'GUA',
  Mérida: 'YUC',
  Veracruz: 'VER',
  'San Luis Potosí': 'SLP',
  Aguascalientes: 'AGU',
  Saltillo: 'COA',
  Chihuahua: 'CHH',
  'Ciudad Juárez': 'CHH',
  Hermosillo: 'SON',
  Culiacán: 'SIN',
  Mazatlán: 'SIN',
  'Los Cabos': 'BCS',
  'Puerto Vallarta': 'JAL',
  Acapulco: 'GRO',
  Cuernavaca: 'MOR',
  Pachuca: 'HID',
  Morelia: 'MIC',
  Xalapa: 'VER',
  Villahermosa: 'TAB',
  'Tuxtla Gutiérrez': 'CHP',
  Oaxaca: 'OAX',
};

export const stateOf = (city: string): string | undefined => states[city];
