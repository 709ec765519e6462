import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';

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
  /** Sold by a member in their free pilot. */
  readonly inPilot?: true;
  readonly end: Extract<
    OrderState,
    'approved' | 'scheduled' | 'in_transit' | 'delivered' | 'disputed' | 'settled' | 'refunded' | 'cancelled'
  >;
}

type Goods = Omit<DemoSale, 'end' | 'slotIn'>;
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
];
