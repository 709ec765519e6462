import type { Localized } from '@tianguis/proto/errors';
import type { materialTypes } from '@tianguis/proto/materials';

export type MaterialType = (typeof materialTypes)[number];

/** A material that people offer, with the words they use for it (normalised, singular). */
export interface Material {
  readonly name: Localized;
  readonly type: MaterialType | 'alimentos' | 'hoteles';
  readonly words: readonly string[];
}

const material = (type: Material['type'], es: string, en: string, words: string): Material => ({
  name: { es, en },
  type,
  words: words.split(' '),
});

export const materials: readonly Material[] = [
  material('cemento-concreto', 'cemento', 'cement', 'cemento cement mortero cal yeso pegazulejo'),
  material('cemento-concreto', 'concreto', 'concrete', 'concreto concrete premezclado'),
  material('cemento-concreto', 'block', 'blocks', 'block blocks bloc bloque tabicon'),
  material('cemento-concreto', 'ladrillo', 'bricks', 'ladrillo tabique brick adoquin'),
  material('cemento-concreto', 'arena y grava', 'sand and gravel', 'arena grava tepetate sand gravel'),
  material('acero-metales', 'varilla', 'rebar', 'varilla rebar alambron'),
  material('acero-metales', 'acero', 'steel', 'acero steel viga ptr perfil angulo solera castillo armex malla'),
  material('acero-metales', 'fierro', 'scrap iron', 'fierro hierro chatarra iron scrap'),
  material('acero-metales', 'lámina', 'sheet metal', 'lamina sheet'),
  material('acero-metales', 'cobre', 'copper', 'cobre copper'),
  material('acero-metales', 'aluminio', 'aluminium', 'aluminio aluminum aluminium'),
  material('acero-metales', 'alambre', 'wire', 'alambre clavo wire nail'),
  material('madera', 'madera', 'wood', 'madera wood lumber timber tabla barrote polin duela'),
  material('madera', 'triplay', 'plywood', 'triplay plywood mdf aglomerado cimbra'),
  material('madera', 'tarimas', 'pallets', 'tarima pallet palet'),
  material('madera', 'puertas', 'doors', 'puerta door ventana window'),
  material('ceramica-azulejos', 'azulejo', 'tiles', 'azulejo tile'),
  material(
    'ceramica-azulejos',
    'piso',
    'flooring',
    'piso loseta porcelanato vitropiso flooring ceramica ceramic marmol granito',
  ),
  material('ceramica-azulejos', 'muebles de baño', 'bathroom fixtures', 'sanitario lavabo taza wc inodoro regadera'),
  material('otros', 'pintura', 'paint', 'pintura paint impermeabilizante sellador thinner'),
  material('otros', 'tubería', 'pipes', 'tuberia tubo pvc cpvc pipe manguera conduit'),
  material('otros', 'cable', 'cable', 'cable cableado apagador contacto luminaria lampara'),
  material('otros', 'tablaroca', 'drywall', 'tablaroca drywall plafon'),
  material('otros', 'vidrio', 'glass', 'vidrio cristal glass'),
  material('otros', 'herramienta', 'tools', 'herramienta tool taladro andamio pala brocha carretilla'),
  material('otros', 'escombro', 'rubble', 'escombro cascajo rubble'),
  material(
    'alimentos',
    'alimentos',
    'food',
    'comida alimento abarrote food groceries fruta verdura lata enlatado arroz frijol aceite leche',
  ),
  material(
    'hoteles',
    'blancos y amenidades',
    'linen and amenities',
    'blanco sabana toalla colchon almohada amenidad shampoo jabon linen towel mattress amenities',
  ),
];
