import type { Localized } from '../errors.ts';
import type { Decimal } from './decimal.ts';

/** Grows with every change of a factor, a mass or an assumption of this folder: a report names the one that it was made with. */
export const footprintVersion = '2025.1';

/**
 * `published`: the publisher means this material. `proxy`: the nearest material that they publish a figure for. `secondary`:
 * a figure of another region that is quoted by others.
 */
export const factorBases = ['published', 'proxy', 'secondary'] as const;

/** What making a material, and giving it a second use, emits: kg CO2e a tonne. */
export interface EmissionFactor {
  readonly id: string;
  readonly name: Localized;
  readonly primary: Decimal;
  /** Of preparing it for another use; null where nothing is published. */
  readonly reuse: Decimal | null;
  readonly unit: 'kgCO2e/t';
  /** Null where the source does not say. */
  readonly year: number | null;
  readonly region: string | null;
  readonly source: string;
  readonly basis: (typeof factorBases)[number];
  /** Entries of the catalogue of materials. */
  readonly categories: readonly string[];
}

const desnz = {
  unit: 'kgCO2e/t',
  year: 2025,
  region: 'GB',
  basis: 'published',
  reuse: null,
  source: 'UK Government GHG Conversion Factors for Company Reporting 2025 (DESNZ), Material use',
} as const;

const quoted = { ...desnz, year: null, region: null, basis: 'secondary' } as const;

const list = (text: string): string[] => text.split(' ');

export const emissionFactors: readonly EmissionFactor[] = [
  {
    ...desnz,
    id: 'concrete',
    name: { es: 'Concreto', en: 'Concrete' },
    primary: '118.79306',
    categories: list(
      'concreto block adoquin guarnicion vigueta bovedilla tubo-concreto registro-concreto poste-concreto losa',
    ),
  },
  {
    ...desnz,
    id: 'bricks',
    name: { es: 'Tabique y ladrillo', en: 'Bricks' },
    primary: '241.79306',
    categories: list('ladrillo'),
  },
  {
    ...desnz,
    id: 'metals',
    name: { es: 'Acero y metales de obra', en: 'Construction metals' },
    primary: '3824.09335',
    categories: list(
      'varilla alambron alambre alambre-puas clavo tornillo estribo castillo malla-electrosoldada malla-ciclonica metal-desplegado viga canal ptr angulo solera placa-acero lamina losacero acero tubo-acero canal-tablaroca reja cimbra-metal cable-acero riel rack-metal',
    ),
  },
  {
    ...desnz,
    id: 'wood',
    name: { es: 'Madera', en: 'Wood' },
    primary: '269.50416',
    reuse: '38.54288',
    categories: list(
      'madera tabla barrote polin viga-madera duela triplay mdf osb cimbra tarima moldura lambrin escalon-madera',
    ),
  },
  {
    ...desnz,
    id: 'plasterboard',
    name: { es: 'Panel de yeso', en: 'Plasterboard' },
    primary: '120.05',
    categories: list('tablaroca'),
  },
  {
    ...desnz,
    id: 'insulation',
    name: { es: 'Aislante', en: 'Insulation' },
    primary: '1861.79306',
    categories: list('aislante unicel'),
  },
  {
    ...desnz,
    id: 'rigid_plastic',
    name: { es: 'Plástico rígido', en: 'Rigid plastic' },
    primary: '3354.28062',
    categories: list('tuberia conduit tinaco tambo lamina-plastica'),
  },
  {
    ...desnz,
    id: 'glass',
    name: { es: 'Vidrio', en: 'Glass' },
    primary: '1402.76667',
    categories: list('vidrio block-vidrio'),
  },
  {
    ...desnz,
    id: 'food',
    name: { es: 'Alimentos y bebidas', en: 'Food and drink' },
    primary: '3701.40359',
    categories: list(
      'alimentos abarrotes arroz frijol lenteja harina maiz pasta aceite atun enlatados chile mayonesa especias cafe te chocolate dulces galletas cereal pan tortillas botanas leche lacteos huevo carne pollo embutidos pescado fruta verdura congelados refresco jugo cerveza miel azucar vinos',
    ),
  },
  {
    ...desnz,
    id: 'textiles',
    name: { es: 'Textiles', en: 'Textiles' },
    primary: '22310',
    reuse: '152.25',
    basis: 'proxy',
    source: `${desnz.source}: Clothing`,
    categories: list('toallas sabanas fundas blancos cobijas bata mantel cortinas-tela telas uniformes'),
  },
  {
    ...quoted,
    id: 'cement',
    name: { es: 'Cemento', en: 'Cement' },
    primary: '654.53',
    source: 'CP I cement, a regional figure that others quote (secondary source)',
    categories: list('cemento'),
  },
  {
    ...quoted,
    id: 'ceramic_tile',
    name: { es: 'Losetas y azulejos', en: 'Ceramic tile' },
    primary: '514',
    source: 'Ceramic cladding, a regional figure that others quote (secondary source)',
    categories: list('azulejo piso porcelanato mosaico ceramica zoclo cenefa fachaleta'),
  },
];

const byCategory: ReadonlyMap<string, EmissionFactor> = new Map(
  emissionFactors.flatMap((factor) => factor.categories.map((id): [string, EmissionFactor] => [id, factor])),
);

/** Undefined where no sound factor is known: then the mass is reported, and that alone. */
export const factorOf = (category: string): EmissionFactor | undefined => byCategory.get(category);

/** Moving a tonne a kilometre: kg CO2e. A van, so that what is avoided is not overstated. */
export const freight = {
  factor: '0.6313',
  unit: 'kgCO2e/t·km',
  year: 2025,
  region: 'GB',
  source:
    'UK Government GHG Conversion Factors for Company Reporting 2025 (DESNZ), Freighting goods, Vans, average (up to 3.5 t), diesel',
} as const;

/** How far goods are taken, km: an assumption of ours until trips are measured. */
export const assumedKilometres: Decimal = '30';

/** How much of a new thing one that was left over takes the place of: an assumption of ours. What was used lasts less long. */
export const displacement = { new_surplus: '1', used: '0.5' } as const satisfies Record<string, Decimal>;
