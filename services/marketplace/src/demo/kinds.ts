import type { ListingUnit } from '@tianguis/proto/materials/listing-units';

/** One kind of thing that the demo's sellers have left over. */
export interface Kind {
  readonly category: string;
  readonly vertical: 'construction' | 'food' | 'hotel';
  readonly titles: readonly string[];
  readonly unit: ListingUnit;
  /** About how many pesos for one unit. */
  readonly pesos: number;
  /** The least and the most of it in a lot. */
  readonly quantity: readonly [number, number];
  readonly used?: boolean;
  readonly coldChain?: boolean;
  /** Days until food is past its date, least and most. */
  readonly keeps?: readonly [number, number];
}

type Rest = Partial<Pick<Kind, 'used' | 'coldChain' | 'keeps'>>;
const kind = (
  vertical: Kind['vertical'],
  category: string,
  unit: ListingUnit,
  pesos: number,
  quantity: readonly [number, number],
  titles: string,
  rest: Rest = {},
): Kind => ({ category, vertical, unit, pesos, quantity, titles: titles.split('|'), ...rest });

const used = { used: true };
const cold = (least: number, most: number): Rest => ({ coldChain: true, keeps: [least, most] });
const keeps = (least: number, most: number): Rest => ({ keeps: [least, most] });

/** Prices are near the catalogue's reference prices, below those of a shop. */
export const kinds: readonly Kind[] = [
  kind(
    'construction',
    'cemento',
    'bulto',
    130,
    [15, 300],
    'Cemento gris Cruz Azul 50 kg|Cemento Tolteca en bulto, seco y bajo techo|Cemento CPC 30R sobrante de colado',
  ),
  kind('construction', 'mortero', 'bulto', 110, [10, 150], 'Mortero para pegar block|Mortero Maestro cerrado'),
  kind('construction', 'pegazulejo', 'bulto', 125, [8, 120], 'Pegazulejo blanco|Adhesivo para porcelanato gris'),
  kind('construction', 'yeso', 'bulto', 95, [10, 90], 'Yeso Máximo para construcción|Yeso en bulto de 40 kg'),
  kind('construction', 'cal', 'bulto', 70, [10, 100], 'Calhidra en bulto|Cal hidratada sobrante'),
  kind(
    'construction',
    'block',
    'pieza',
    12,
    [200, 4_000],
    'Block hueco 15x20x40|Block ligero de obra terminada|Tabicón pesado por pieza',
  ),
  kind('construction', 'ladrillo', 'pieza', 5, [500, 8_000], 'Tabique rojo recocido|Ladrillo aparente'),
  kind(
    'construction',
    'varilla',
    'tramo',
    115,
    [20, 400],
    'Varilla 3/8 de 12 m|Varilla corrugada 1/2 sobrante de losa|Varilla 5/8 recta',
  ),
  kind('construction', 'ptr', 'tramo', 420, [6, 80], 'PTR 2x2 calibre 14|PTR 1 1/2 en tramos de 6 m'),
  kind('construction', 'lamina', 'hoja', 250, [10, 180], 'Lámina galvanizada calibre 26|Lámina pintro blanca 3.05 m'),
  kind('construction', 'viga', 'tramo', 1_900, [2, 24], 'Viga IPR 6 pulgadas', used),
  kind('construction', 'triplay', 'hoja', 380, [8, 120], 'Triplay de pino 16 mm|Triplay para cimbra, dos usos'),
  kind(
    'construction',
    'tabla',
    'pieza',
    60,
    [20, 300],
    'Tabla de pino de tercera|Duela de cimbra limpia, sin clavos',
    used,
  ),
  kind('construction', 'polin', 'pieza', 95, [20, 260], 'Polín 3 1/2 x 3 1/2 de 2.5 m|Polines de cimbra', used),
  kind(
    'construction',
    'azulejo',
    'm2',
    110,
    [8, 180],
    'Azulejo blanco mate 20x30|Azulejo para baño, mismo lote|Azulejo decorado de fin de serie',
  ),
  kind('construction', 'piso', 'm2', 140, [12, 240], 'Piso cerámico 45x45 beige|Piso antiderrapante para patio'),
  kind(
    'construction',
    'porcelanato',
    'm2',
    220,
    [10, 200],
    'Porcelanato rectificado 60x60|Porcelanato tipo madera 20x120',
  ),
  kind(
    'construction',
    'pintura',
    'cubeta',
    900,
    [2, 40],
    'Pintura vinílica blanca 19 L|Pintura para exterior, color arena',
  ),
  kind(
    'construction',
    'impermeabilizante',
    'cubeta',
    1_100,
    [2, 36],
    'Impermeabilizante 5 años rojo|Impermeabilizante acrílico blanco',
  ),
  kind('construction', 'tuberia', 'tramo', 85, [10, 200], 'Tubo PVC sanitario 4 pulgadas|Tubería CPVC 1/2'),
  kind(
    'construction',
    'cable',
    'rollo',
    850,
    [1, 40],
    'Cable THW calibre 12, rollo cerrado|Cable calibre 10 rojo y negro',
  ),
  kind(
    'construction',
    'puerta',
    'pieza',
    950,
    [1, 40],
    'Puerta de tambor 0.90 con marco|Puertas multipanel de departamento muestra',
    used,
  ),
  kind('construction', 'arena', 'm3', 320, [3, 40], 'Arena de río por viaje'),
  kind('construction', 'grava', 'm3', 340, [3, 40], 'Grava 3/4 limpia'),
  kind(
    'food',
    'leche',
    'caja',
    210,
    [5, 120],
    'Leche entera 1 L, caja de 12|Leche deslactosada, caja cerrada',
    cold(2, 20),
  ),
  kind('food', 'lacteos', 'caja', 140, [4, 90], 'Yogur bebible surtido|Yogur griego natural', cold(1, 12)),
  kind('food', 'lacteos', 'kg', 95, [5, 120], 'Queso Oaxaca en bola|Queso manchego rebanado', cold(2, 18)),
  kind('food', 'pan', 'pieza', 6, [40, 600], 'Pan dulce del día|Bolillo de esta mañana', keeps(0.5, 2)),
  kind(
    'food',
    'fruta',
    'kg',
    18,
    [20, 900],
    'Plátano Tabasco maduro|Mango ataulfo de segunda|Naranja para jugo',
    keeps(1, 6),
  ),
  kind(
    'food',
    'verdura',
    'kg',
    14,
    [20, 800],
    'Jitomate saladet maduro|Calabacita italiana|Zanahoria sin lavar',
    keeps(1, 7),
  ),
  kind('food', 'arroz', 'bulto', 420, [3, 80], 'Arroz Morelos, bulto de 25 kg|Arroz súper extra', keeps(20, 200)),
  kind('food', 'frijol', 'bulto', 560, [3, 60], 'Frijol negro, bulto de 25 kg|Frijol peruano', keeps(20, 200)),
  kind(
    'food',
    'aceite',
    'caja',
    430,
    [3, 90],
    'Aceite vegetal 1 L, caja de 12|Aceite de cocina, bidón de 20 L',
    keeps(15, 180),
  ),
  kind('food', 'refresco', 'caja', 190, [5, 160], 'Refresco de cola 600 ml|Agua mineral, caja de 24', keeps(10, 120)),
  kind('food', 'agua', 'caja', 75, [8, 200], 'Agua embotellada 1 L|Agua purificada 500 ml', keeps(30, 300)),
  kind('food', 'pollo', 'kg', 62, [10, 200], 'Pechuga de pollo congelada|Pierna y muslo', cold(1, 8)),
  kind(
    'hotel',
    'toallas',
    'pieza',
    55,
    [20, 600],
    'Toalla de baño blanca 500 g|Toallas de alberca, cambio de línea',
    used,
  ),
  kind('hotel', 'sabanas', 'pieza', 90, [20, 400], 'Sábana king 200 hilos|Juegos de sábanas matrimoniales', used),
  kind('hotel', 'almohadas', 'pieza', 70, [10, 250], 'Almohada estándar hotelera|Almohadas de microfibra, nuevas'),
  kind('hotel', 'shampoo', 'pieza', 4, [200, 6_000], 'Shampoo hotelero 30 ml|Shampoo y gel en sobre, marca anterior'),
  kind('hotel', 'jabon-tocador', 'pieza', 3, [300, 8_000], 'Jabón de tocador 25 g envuelto|Jaboncitos de hotel'),
  kind('hotel', 'papel-higienico', 'caja', 240, [3, 90], 'Papel higiénico jumbo, caja de 12'),
  kind(
    'hotel',
    'colchones',
    'pieza',
    900,
    [2, 80],
    'Colchón matrimonial por remodelación|Colchones king con protector',
    used,
  ),
  kind('hotel', 'silla', 'pieza', 180, [6, 220], 'Silla Tiffany blanca|Silla de banquete apilable', used),
  kind(
    'hotel',
    'mesa',
    'pieza',
    450,
    [2, 80],
    'Mesa redonda de banquete|Mesas de restaurante con base de fierro',
    used,
  ),
  kind('hotel', 'vajilla', 'pieza', 22, [40, 900], 'Plato trinche blanco|Vajilla de loza para restaurante', used),
  kind('hotel', 'electrodomesticos', 'pieza', 2_400, [1, 30], 'Frigobar de habitación|Microondas de cocineta', used),
];
