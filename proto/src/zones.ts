import { plain } from './plain.ts';

/** A part of Mexico that a lot lies in: all that the public learns of its place. */
export interface Zone {
  /** Stable: listings and interests refer to it. */
  readonly id: string;
  readonly name: string;
  /** City or metropolitan area. */
  readonly city: string;
  /** Its middle, to two decimals (about a kilometre). */
  readonly latitude: number;
  readonly longitude: number;
}

/** City: zones, each with the latitude and longitude of its middle. */
const byCity = `
CDMX: Álvaro Obregón 19.36 -99.23, Azcapotzalco 19.48 -99.18, Benito Juárez 19.38 -99.16, Coyoacán 19.33 -99.16, Cuajimalpa 19.36 -99.29, Cuauhtémoc 19.43 -99.15, Gustavo A. Madero 19.50 -99.11, Iztacalco 19.40 -99.10, Iztapalapa 19.35 -99.06, Magdalena Contreras 19.30 -99.24, Miguel Hidalgo 19.42 -99.20, Milpa Alta 19.19 -99.02, Tláhuac 19.28 -99.00, Tlalpan 19.25 -99.17, Venustiano Carranza 19.43 -99.09, Xochimilco 19.25 -99.10
Estado de México: Atizapán 19.58 -99.25, Chalco 19.26 -98.90, Chimalhuacán 19.43 -98.95, Coacalco 19.63 -99.10, Cuautitlán Izcalli 19.65 -99.22, Ecatepec 19.60 -99.05, Huixquilucan 19.36 -99.35, Ixtapaluca 19.32 -98.88, Naucalpan 19.48 -99.24, Nezahualcóyotl 19.41 -99.02, Tecámac 19.71 -98.97, Texcoco 19.51 -98.88, Tlalnepantla 19.54 -99.19, Toluca 19.29 -99.66, Metepec 19.25 -99.61, Tultitlán 19.65 -99.17
Monterrey: Monterrey 25.67 -100.31, Apodaca 25.78 -100.19, Escobedo 25.80 -100.32, García 25.81 -100.59, Guadalupe 25.68 -100.22, Juárez 25.65 -100.10, San Nicolás 25.74 -100.28, San Pedro Garza García 25.65 -100.40, Santa Catarina 25.67 -100.46
Guadalajara: Guadalajara 20.67 -103.35, El Salto 20.52 -103.18, Tlajomulco 20.47 -103.45, Tlaquepaque 20.64 -103.31, Tonalá 20.62 -103.24, Zapopan 20.72 -103.40
Puebla: Puebla 19.04 -98.20, Cholula 19.06 -98.31, Atlixco 18.91 -98.43
Tijuana: Tijuana 32.51 -117.02, Rosarito 32.33 -117.06, Tecate 32.57 -116.63
Riviera Maya: Riviera Maya 20.63 -87.08, Cancún 21.16 -86.85, Playa del Carmen 20.63 -87.07, Puerto Morelos 20.85 -86.88, Tulum 20.21 -87.46
Querétaro: Querétaro 20.59 -100.39, Corregidora 20.53 -100.44, El Marqués 20.61 -100.30
León: León 21.12 -101.68, Irapuato 20.68 -101.35, Silao 20.94 -101.43
Mérida: Mérida 20.97 -89.62, Progreso 21.28 -89.66
San Luis Potosí: San Luis Potosí 22.16 -100.98
Aguascalientes: Aguascalientes 21.88 -102.29
Saltillo: Saltillo 25.42 -101.00
Chihuahua: Chihuahua 28.64 -106.08
Ciudad Juárez: Ciudad Juárez 31.69 -106.42
Hermosillo: Hermosillo 29.07 -110.96
Culiacán: Culiacán 24.81 -107.39
Mazatlán: Mazatlán 23.25 -106.41
Los Cabos: Los Cabos 22.96 -109.80
Puerto Vallarta: Puerto Vallarta 20.65 -105.23
Acapulco: Acapulco 16.85 -99.85
Cuernavaca: Cuernavaca 18.92 -99.23
Pachuca: Pachuca 20.12 -98.73
Morelia: Morelia 19.70 -101.19
Veracruz: Veracruz 19.17 -96.13, Boca del Río 19.11 -96.11
Xalapa: Xalapa 19.54 -96.91
Villahermosa: Villahermosa 17.99 -92.93
Tuxtla Gutiérrez: Tuxtla Gutiérrez 16.75 -93.12
Oaxaca: Oaxaca 17.06 -96.72
`;

const slug = (name: string): string => plain(name).replace(/[^a-z]+/g, '-');

function zoneIn(city: string, entry: string): Zone {
  const [, name = '', latitude, longitude] = /^(.+) (\S+) (\S+)$/.exec(entry.trim()) ?? [];
  return { id: slug(name), name, city, latitude: Number(latitude), longitude: Number(longitude) };
}

export const zones: readonly Zone[] = byCity
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [city = '', names = ''] = line.split(': ');
    return names.split(', ').map((entry) => zoneIn(city, entry));
  });

const byId: ReadonlyMap<string, Zone> = new Map(zones.map((zone) => [zone.id, zone]));

export const zoneById = (id: string): Zone | undefined => byId.get(id);

const earthRadius = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Where something is, in degrees. */
export type Point = Pick<Zone, 'latitude' | 'longitude'>;

/** Kilometres between two points as the crow flies (haversine). */
export function distanceBetween(a: Point, b: Point): number {
  const dLat = radians(b.latitude - a.latitude);
  const dLon = radians(b.longitude - a.longitude);
  const h =
    Math.sin(dLat / 2) ** 2 + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(dLon / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.sqrt(h));
}
