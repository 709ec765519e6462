import type { ListingUnit } from '../materials/listing-units.ts';
import type { Decimal } from './decimal.ts';

/** `definition`: a kilo is a kilo. `lightest`: of the usual sizes the lightest counts, an assumption of ours that overstates nothing. */
export const massBases = ['definition', 'lightest'] as const;

/** What one unit weighs. */
export interface UnitMass {
  readonly kilograms: Decimal;
  readonly basis: (typeof massBases)[number];
  readonly source: string;
}

const lightest = (kilograms: Decimal, source: string): UnitMass => ({ kilograms, basis: 'lightest', source });

const weights = 'NTC-CDMX, Criterios y Acciones, pesos volumétricos mínimos';
const steel = '7,850 kg/m³ (acero)';
const pine = `pino seco 450 kg/m³, ${weights}`;
const tile = lightest('10', `Azulejo 10 kg/m², ${weights}`);

const masses: Readonly<Record<string, Partial<Record<ListingUnit, UnitMass>>>> = {
  cemento: { bulto: lightest('25', 'Saco de 25 kg, la presentación comercial más chica') },
  concreto: { m3: lightest('2000', `Concreto simple 2,000 kg/m³, ${weights}`) },
  mortero: { bulto: lightest('25', 'Saco de 25 kg, la presentación comercial más chica') },
  pegazulejo: { bulto: lightest('20', 'Saco de 20 kg') },
  cal: { bulto: lightest('20', 'Saco de 20 kg') },
  yeso: { bulto: lightest('25', 'Saco de 25 kg') },
  block: { pieza: lightest('7.2', `10 × 20 × 40 cm a 900 kg/m³ (bloque hueco ligero), ${weights}`) },
  ladrillo: { pieza: lightest('2.2464', `6 × 12 × 24 cm a 1,300 kg/m³ (tabique macizo hecho a mano), ${weights}`) },
  arena: { m3: lightest('1400', `Arena seca 1,400 kg/m³, ${weights}`) },
  grava: { m3: lightest('1400', `Arena y grava secas 1,400 kg/m³, ${weights}`) },
  varilla: {
    tramo: lightest('6.72', 'NMX-C-407-ONNCCE: varilla 3/8" 0.560 kg/m × 12 m'),
    pieza: lightest('6.72', 'NMX-C-407-ONNCCE: varilla 3/8" 0.560 kg/m × 12 m'),
    m: lightest('0.56', 'NMX-C-407-ONNCCE: varilla 3/8" 0.560 kg/m'),
  },
  ptr: { tramo: lightest('8.41206', `PTR 1 × 1" cal. 14 (1.9 mm), 6 m: 0.0001786 m² × 6 m a ${steel}`) },
  lamina: { hoja: lightest('6.44', `Lámina cal. 28 (0.378 mm), 0.89 × 2.44 m a ${steel}`) },
  viga: { tramo: lightest('80.352', 'IPR 6 × 4", 13.392 kg/m × 6 m') },
  tabla: { pieza: lightest('2.07', `1.9 × 10 × 243 cm, ${pine}`) },
  barrote: { pieza: lightest('3.67', `3.8 × 8.8 × 244 cm, ${pine}`) },
  polin: { pieza: lightest('8.5', `8.8 × 8.8 × 244 cm, ${pine}`) },
  triplay: {
    hoja: lightest('8.03', `6 mm, 1.22 × 2.44 m, ${pine}`),
    pieza: lightest('8.03', `6 mm, 1.22 × 2.44 m, ${pine}`),
  },
  azulejo: { m2: tile },
  piso: { m2: tile },
  porcelanato: { m2: tile },
  ceramica: { m2: tile },
  vidrio: { m2: lightest('8.4', `3 mm a 2,800 kg/m³, ${weights}`) },
  leche: { litro: lightest('1', 'Al menos 1 kg por litro') },
  aceite: { litro: lightest('0.9', 'Aceite vegetal, al menos 0.9 kg por litro') },
  jugo: { litro: lightest('1', 'Al menos 1 kg por litro') },
  refresco: { litro: lightest('1', 'Al menos 1 kg por litro') },
};

const kilo: UnitMass = { kilograms: '1', basis: 'definition', source: '1 kg = 1 kg' };

/** What one unit of a category weighs at least; undefined where nobody can say without a scale. */
export function massOf(category: string | null, unit: ListingUnit): UnitMass | undefined {
  if (unit === 'kg') return kilo;
  return category === null ? undefined : masses[category]?.[unit];
}
