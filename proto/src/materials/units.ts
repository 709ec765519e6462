import type { Language } from '../errors.ts';

/** One, and several, in each language. */
export type UnitName = Readonly<Record<Language, readonly [one: string, many: string]>>;

const unit = (es: [string, string], en: [string, string], words: string): [UnitName, readonly string[]] => [
  { es, en },
  words.split(' '),
];

const list = [
  unit(['bulto', 'bultos'], ['bag', 'bags'], 'bulto bultos costal costales saco sacos bag bags sack sacks'),
  unit(['m²', 'm²'], ['m²', 'm²'], 'm2 sqm'),
  unit(['m³', 'm³'], ['m³', 'm³'], 'm3'),
  unit(['metro', 'metros'], ['metre', 'metres'], 'metro metros mt mts meter meters metre metres'),
  unit(['tonelada', 'toneladas'], ['ton', 'tons'], 'tonelada toneladas ton tons tonne tonnes'),
  unit(['kilo', 'kilos'], ['kilo', 'kilos'], 'kilo kilos kg kgs kilogramos'),
  unit(['pieza', 'piezas'], ['piece', 'pieces'], 'pieza piezas pza pzas piece pieces unidades units'),
  unit(['caja', 'cajas'], ['box', 'boxes'], 'caja cajas box boxes'),
  unit(['tarima', 'tarimas'], ['pallet', 'pallets'], 'tarima tarimas pallet pallets'),
  unit(['tramo', 'tramos'], ['length', 'lengths'], 'tramo tramos lengths'),
  unit(['litro', 'litros'], ['litre', 'litres'], 'litro litros lts liters litres'),
  unit(['cubeta', 'cubetas'], ['bucket', 'buckets'], 'cubeta cubetas galon galones bote botes bucket buckets gallons'),
  unit(['rollo', 'rollos'], ['roll', 'rolls'], 'rollo rollos roll rolls'),
  unit(['hoja', 'hojas'], ['sheet', 'sheets'], 'hoja hojas'),
  unit(['camión', 'camiones'], ['truck', 'trucks'], 'camion camiones viaje viajes trailer truck trucks'),
  unit(['paquete', 'paquetes'], ['pack', 'packs'], 'paquete paquetes juego juegos kit kits pack packs sets'),
  unit(['millar', 'millares'], ['thousand', 'thousand'], 'millar millares'),
];

/** Every word for a unit, and the unit. */
export const units: ReadonlyMap<string, UnitName> = new Map(
  list.flatMap(([name, words]) => words.map((word): [string, UnitName] => [word, name])),
);

/** Numbers that people write as words. */
export const numberWords: ReadonlyMap<string, number> = new Map(
  Object.entries({
    un: 1,
    una: 1,
    uno: 1,
    dos: 2,
    tres: 3,
    cuatro: 4,
    cinco: 5,
    seis: 6,
    siete: 7,
    ocho: 8,
    nueve: 9,
    diez: 10,
    doce: 12,
    quince: 15,
    veinte: 20,
    treinta: 30,
    cuarenta: 40,
    cincuenta: 50,
    cien: 100,
    doscientos: 200,
    mil: 1000,
    media: 0.5,
    medio: 0.5,
    docena: 12,
    par: 2,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twenty: 20,
    fifty: 50,
    hundred: 100,
    half: 0.5,
    dozen: 12,
  }),
);
