import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import type { DemoTransport } from './brought.ts';

/** A sale that is played for real: its buyer pays, and it moves by itself until it reaches `end`. */
export interface DemoSale {
  readonly title: string;
  readonly category: string;
  readonly unit: ListingUnit;
  readonly quantity: number;
  /** For one unit. */
  readonly pesos: number;
  readonly used: boolean;
  /** Hours until its pickup, if it gets that far. */
  readonly slotIn: number;
  /** We bring it to its buyer. */
  readonly brought?: DemoTransport;
  /** Sold by a member in their free pilot. */
  readonly inPilot?: true;
  readonly end: Extract<
    OrderState,
    'approved' | 'scheduled' | 'in_transit' | 'delivered' | 'disputed' | 'settled' | 'refunded' | 'cancelled'
  >;
}

type Goods = Omit<DemoSale, 'end' | 'slotIn' | 'brought'>;
const goods = (
  title: string,
  category: string,
  unit: ListingUnit,
  quantity: number,
  pesos: number,
  used = false,
): Goods => ({ title, category, unit, quantity, pesos, used });

export const demoSales: readonly DemoSale[] = [
  { ...goods('Varilla 1/2, 40 tramos', 'varilla', 'tramo', 40, 165), slotIn: 0, end: 'approved' },
  { ...goods('Block hueco 15, una tarima', 'block', 'pieza', 180, 14), slotIn: 5, end: 'scheduled' },
  { ...goods('Mortero en bulto', 'cemento', 'bulto', 45, 118), slotIn: 0, end: 'in_transit' },
  { ...goods('Azulejo gris 30x60', 'azulejo', 'm2', 52, 190), slotIn: 0, end: 'delivered' },
  { ...goods('Lámina acanalada, segunda vida', 'lamina', 'hoja', 30, 210, true), slotIn: 0, end: 'settled' },
  { ...goods('Triplay de 16 mm', 'triplay', 'hoja', 22, 430), slotIn: 0, inPilot: true, end: 'settled' },
  { ...goods('Pintura vinílica blanca', 'pintura', 'cubeta', 12, 780), slotIn: 0, end: 'refunded' },
  { ...goods('Puertas de pino', 'puerta', 'pieza', 6, 890, true), slotIn: 0, end: 'cancelled' },
  // A day of transport under way: on the road, assigned, and without a vehicle, one of them late.
  {
    ...goods('Adhesivo para piso, a domicilio', 'cemento', 'bulto', 30, 105),
    slotIn: 0,
    brought: {
      address: 'Calle Centenario 84, Del Carmen, Coyoacán',
      zone: 'coyoacan',
      latitude: 19.3497,
      longitude: -99.1624,
      floors: 1,
      plates: 'LD-41-207',
    },
    end: 'in_transit',
  },
  {
    ...goods('Block macizo, a domicilio', 'block', 'pieza', 220, 13),
    slotIn: 2,
    brought: {
      address: 'Av. Toluca 510, Olivar de los Padres',
      zone: 'alvaro-obregon',
      latitude: 19.3391,
      longitude: -99.2207,
      plates: '57-AM-8K',
    },
    end: 'scheduled',
  },
  {
    ...goods('Cemento gris, a domicilio', 'cemento', 'bulto', 24, 138),
    slotIn: 3,
    brought: {
      address: 'Calle Oriente 172 número 231, Moctezuma',
      zone: 'venustiano-carranza',
      latitude: 19.4268,
      longitude: -99.1052,
      help: true,
    },
    end: 'scheduled',
  },
  {
    ...goods('Sillas de banquete, a domicilio', 'silla', 'pieza', 40, 95, true),
    slotIn: 28,
    brought: {
      address: 'Calle Laurel 19, San Pedro Mártir',
      zone: 'tlalpan',
      latitude: 19.2705,
      longitude: -99.1662,
      floors: 2,
      said: 200,
    },
    end: 'scheduled',
  },
];
