import type { Localized } from '../errors.ts';
import type { materialTypes } from '../materials.ts';

export type MaterialType = (typeof materialTypes)[number] | 'alimentos' | 'hoteles';

/** A material that people offer, with the words they use for it (normalised, singular). */
export interface Material {
  /** As it is written back to them: things that are counted in the plural. */
  readonly name: Localized;
  readonly type: MaterialType;
  readonly words: readonly string[];
}

/** One line a material: Spanish name, English name, words. */
const catalogue: Readonly<Record<MaterialType, string>> = {
  'cemento-concreto': `cemento / cement / cemento cement
    mortero / mortar / mortero mortar
    cal / lime / cal
    yeso / plaster / yeso
    pegazulejo / tile adhesive / pegazulejo adhesivo
    concreto / concrete / concreto concrete premezclado
    block / blocks / block bloc bloque tabicon
    ladrillos / bricks / ladrillo tabique brick
    adoquín / pavers / adoquin
    arena / sand / arena sand
    grava / gravel / grava gravel tepetate`,
  'acero-metales': `varilla / rebar / varilla rebar alambron
    acero / steel / acero steel
    vigas / beams / viga beam ipr
    PTR y perfiles / profiles / ptr perfil angulo solera canal
    castillos y malla / mesh / castillo armex malla mesh
    fierro / scrap iron / fierro hierro chatarra iron scrap
    láminas / metal sheets / lamina
    cobre / copper / cobre copper
    aluminio / aluminium / aluminio aluminum aluminium
    alambre y clavo / wire and nails / alambre clavo wire nail`,
  madera: `madera / wood / madera wood lumber timber barrote tabla
    polines / posts / polin
    duela / floorboards / duela
    triplay / plywood / triplay plywood mdf aglomerado
    cimbra / formwork / cimbra
    tarimas / pallets / tarima pallet palet
    puertas / doors / puerta door
    ventanas / windows / ventana window`,
  'ceramica-azulejos': `azulejo / tiles / azulejo tile
    piso / flooring / piso loseta porcelanato vitropiso flooring
    cerámica / ceramics / ceramica ceramic
    mármol y granito / marble and granite / marmol granito marble
    muebles de baño / bathroom fixtures / sanitario lavabo inodoro regadera wc`,
  otros: `pintura / paint / pintura paint
    impermeabilizante / sealant / impermeabilizante sellador
    tubería / pipes / tuberia tubo pvc cpvc pipe manguera conduit
    conexiones / fittings / conexion
    cable / cable / cable cableado
    apagadores y contactos / switches and sockets / apagador contacto
    luminarias / lights / luminaria lampara
    tablaroca / drywall / tablaroca drywall plafon
    vidrio / glass / vidrio cristal glass
    herramienta / tools / herramienta tool taladro pala brocha carretilla
    andamios / scaffolding / andamio scaffolding
    escombro / rubble / escombro cascajo rubble`,
  alimentos: `alimentos / food / comida alimento food groceries despensa
    abarrotes / groceries / abarrote
    fruta y verdura / fruit and vegetables / fruta verdura
    enlatados / canned food / lata enlatado
    arroz y frijol / rice and beans / arroz frijol`,
  hoteles: `toallas / towels / toalla towel
    sábanas / bed sheets / sabana
    blancos / linen / blancos linen cobija
    colchones / mattresses / colchon mattress
    almohadas / pillows / almohada pillow
    amenidades / amenities / amenidad amenities shampoo jabon
    muebles / furniture / mobiliario mueble buro silla mesa cama furniture`,
};

export const materials: readonly Material[] = Object.entries(catalogue).flatMap(([type, lines]) =>
  lines.split('\n').map((line): Material => {
    const [es = '', en = '', words = ''] = line.split(' / ').map((part) => part.trim());
    return { name: { es, en }, type: type as MaterialType, words: words.split(' ') };
  }),
);

const byWord: ReadonlyMap<string, Material> = new Map(
  materials.flatMap((material) => material.words.map((word): [string, Material] => [word, material])),
);

/** A noun as it may be without its plural: `colchones` is `colchon`, `tiles` is `tile`. */
const singulars = (word: string): string[] => [word, word.replace(/s$/, ''), word.replace(/es$/, '')];

/** The material that a word names, in the singular or the plural; lower case, without accents. */
export const materialOf = (word: string): Material | undefined =>
  singulars(word)
    .map((form) => byWord.get(form))
    .find((material) => material !== undefined);
