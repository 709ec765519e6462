import type { ListingUnit } from '@tianguis/proto/materials/listing-units';

/** A word for a unit. `factor`: how many of `unit` one of it is. */
export interface UnitWord {
  readonly unit: ListingUnit;
  readonly factor: number;
  /**
   * `count`: things and what they come in, which are counted. `area`: never a size of something else. `measure`: how much,
   * or the size of what is counted (`12 bultos de 50 kg`). `size`: never how many. `multiple`: so many pieces, or of the unit behind it.
   */
  readonly kind: 'count' | 'area' | 'measure' | 'size' | 'multiple';
  /** What the word means depends on the material. */
  readonly depends?: 'can' | 'board' | 'bag' | 'linear' | 'load' | 'pair' | 'pallet';
}

type Row = readonly [ListingUnit, UnitWord['kind'], number, string, UnitWord['depends']?];

/** Feet, yards, pounds and US gallons as NIST Handbook 44 defines them. */
const rows: readonly Row[] = [
  [
    'bulto',
    'count',
    1,
    'bulto bultos bult bto btos blto bultitos saco sacos costal costales costalitos bag bags sack sacks arpilla arpillas fardo fardos paca pacas bale bales',
  ],
  ['bulto', 'count', 1, 'bolsa bolsas', 'bag'],
  [
    'pieza',
    'count',
    1,
    'pieza piezas pz pzs pza pzas pzaz pzss piesas piesa piez pc pcs piece pieces unidad unidades uds und unds unid unids unit units item items ea lata latas botella botellas botellita botellitas frasco frascos can cans bottle bottles jar jars cartucho cartuchos tube tubes barra barras bar bars garrafon garrafones garrafa tarro tarros charola charolas tambo tambos drum drums modulo modulos cuerpo porron porrones bidon bidones manojo manojos slab slabs loaf loaves sobre sobres equipo equipos pastilla pastillas',
  ],
  ['pieza', 'count', 1, 'placa placas panel paneles plancha planchas panels', 'board'],
  ['cubeta', 'count', 1, 'bote botes', 'can'],
  ['cubeta', 'count', 1, 'cubeta cubetas cub cubs cbta cubts cubetitas bucket buckets pail pails'],
  [
    'caja',
    'count',
    1,
    'caja cajas cja cjas cj cjs cajita cajitas cjs box boxes bxs case cases carton cartones reja rejas huacal huacales guacal jaba jabas crate crates display displays',
  ],
  [
    'rollo',
    'count',
    1,
    'rollo rollos rllo rllos rolls roll carrete carretes bobina bobinas spool spools coil coils rollito rollitos',
  ],
  ['hoja', 'count', 1, 'hoja hojas hj hjs sheet sheets pliego pliegos hojitas'],
  ['tramo', 'count', 1, 'tramo tramos tmo tmos trmo length lengths tramito stick sticks'],
  [
    'juego',
    'count',
    1,
    'juego juegos jgo jgos jg set sets kit kits paquete paquetes paq paqs paqt pqte pqtes pack packs package packages bundle bundles atado atados lote lotes lot lots',
  ],
  ['par', 'count', 1, 'par pares pair pairs prs', 'pair'],
  ['tarima', 'count', 1, 'tarima tarimas pallet pallets palet palets skid skids', 'pallet'],
  ['kg', 'measure', 1, 'kg kgs kilo kilos kilogramo kilogramos kilogram kilograms kilitos'],
  ['kg', 'measure', 1000, 'ton tons tonelada toneladas tonne tonnes tn tns'],
  ['kg', 'measure', 0.001, 'g gr grs gramo gramos gram grams'],
  ['kg', 'measure', 0.45359237, 'lb lbs libra libras pound pounds'],
  [
    'm',
    'measure',
    1,
    'm mt mts mtr mtrs metro metros meter meters metre metres metroslineales metrolineal mlineales mtslineales mlineal linearmeters linearmeter mtrslineales',
  ],
  ['m', 'measure', 0.3048, 'ft fts foot feet pie pies linearft linearfeet pieslineales piestablon pietablon'],
  ['m', 'measure', 0.9144, 'yd yds yard yards yarda yardas'],
  [
    'm2',
    'area',
    1,
    'm2 mt2 mts2 mtr2 mtrs2 metros2 metro2 sqm metroscuadrados metrocuadrado mcuadrados mtscuadrados sqmeters sqmeter squaremeters squaremeter squaremetres squaremetre',
  ],
  [
    'm2',
    'area',
    0.09290304,
    'ft2 sqft sqfeet sqfoot squarefeet squarefoot squareft piescuadrados piecuadrado pies2 pie2',
  ],
  ['m2', 'area', 0.83612736, 'yd2 squareyards squareyard yardascuadradas'],
  [
    'm3',
    'area',
    1,
    'm3 mt3 mts3 mtr3 mtrs3 metros3 metro3 cbm metroscubicos metrocubico mcubicos mtscubicos cubicmeters cubicmeter cubicmetres',
  ],
  ['m3', 'area', 0.764554858, 'yd3 cubicyards cubicyard'],
  ['m3', 'area', 0.028316847, 'ft3 cubicfeet cubicft cubicfoot piescubicos'],
  ['m3', 'count', 7, 'viaje viajes camion camiones truckload truckloads camionada camionadas', 'load'],
  ['litro', 'measure', 1, 'l lt lts ltr ltrs litro litros liter liters litre litres ltos'],
  ['litro', 'measure', 0.001, 'mililitro mililitros milliliter milliliters cc'],
  ['litro', 'measure', 0.001, 'ml', 'linear'],
  ['litro', 'measure', 3.785411784, 'gal gals galon galones gallon gallons gln glns'],
  ['pieza', 'multiple', 12, 'docena docenas doc docs dz dozen dozens'],
  ['pieza', 'multiple', 144, 'gruesa gruesas gross'],
  ['pieza', 'multiple', 100, 'ciento cientos centenar centenares centena centenas'],
  ['pieza', 'multiple', 1000, 'millar millares millars'],
  [
    'pieza',
    'size',
    1,
    'mm cm cms mc milimetros centimetros centimetro pulgada pulgadas pulg plg in inch inches hp watt watts w kw kva v volts volt amp amps amperes btu btus hilos oz onzas onza micras psi awg anos ano years dias dia hrs horas mw kgf msnm mpa persona personas plazas lumens mah mpx hz k porciento',
  ],
];

const words = new Map<string, UnitWord>(
  rows.flatMap(([unit, kind, factor, text, depends]) =>
    text.split(' ').map((word): [string, UnitWord] => [word, { unit, kind, factor, ...(depends && { depends }) }]),
  ),
);

/** The unit that a word names, `m2` and `piescuadrados` written as one. */
export const unitWord = (word: string): UnitWord | undefined => words.get(word);

/** Words long enough to be mistyped. */
export const unitVocabulary: readonly string[] = [...words.keys()].filter((word) => word.length >= 5);
