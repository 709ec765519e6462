import type { DemoContact } from './contacts.ts';

export interface DemoCampaign {
  readonly name: string;
  readonly description: string;
  readonly templateId: number;
  readonly categories: readonly string[];
  readonly zones: readonly string[];
  readonly daysAgo: number;
  /** Of the day in Mexico City when it went out. */
  readonly hour: number;
}

const construction = ['ferreteria', 'bodega', 'obra', 'contratista', 'distribuidor'];

/** Oldest first. */
export const demoCampaigns: readonly DemoCampaign[] = [
  {
    name: 'Puebla y Tijuana · prueba',
    description: 'Apertura de dos ciudades',
    templateId: 1,
    categories: construction,
    zones: ['Puebla', 'Tijuana'],
    daysAgo: 25,
    hour: 11,
  },
  {
    name: 'Coyoacán y GAM · excedentes',
    description: 'Negocios cercanos a obras de remodelación',
    templateId: 25,
    categories: construction,
    zones: ['Coyoacán', 'Gustavo A. Madero'],
    daysAgo: 21,
    hour: 10,
  },
  {
    name: 'Área metropolitana de Monterrey',
    description: 'Acero, perfil y lámina de saldo',
    templateId: 10,
    categories: construction,
    zones: ['San Nicolás', 'Guadalupe', 'Apodaca'],
    daysAgo: 16,
    hour: 9.5,
  },
  {
    name: 'Guadalajara · cerámica y acabados',
    description: 'Zapopan, Tonalá y Tlaquepaque',
    templateId: 13,
    categories: construction,
    zones: ['Zapopan', 'Tonalá', 'Tlaquepaque'],
    daysAgo: 11,
    hour: 12,
  },
  {
    name: 'Iztapalapa y Xochimilco · primer contacto',
    description: 'Ferreterías y bodegas del oriente de la ciudad',
    templateId: 6,
    categories: construction,
    zones: ['Iztapalapa', 'Xochimilco'],
    daysAgo: 6,
    hour: 10,
  },
  {
    name: 'Hoteles Riviera Maya',
    description: 'Amenidades, blancos y mobiliario',
    templateId: 22,
    categories: ['hotel'],
    zones: ['Riviera Maya'],
    daysAgo: 2,
    hour: 16,
  },
  {
    name: 'Hoteles CDMX y Monterrey',
    description: 'Renovaciones de temporada',
    templateId: 23,
    categories: ['hotel'],
    zones: ['CDMX', 'Monterrey'],
    daysAgo: 1,
    hour: 10.5,
  },
];

export const campaignOf = (contact: DemoContact): number =>
  demoCampaigns.findIndex(
    ({ categories, zones }) => categories.includes(contact.category) && zones.includes(contact.zone),
  );
