import type { Material } from '@tianguis/proto/materials/catalogue';
import { readLine } from '../line.ts';

interface Labelled {
  readonly text: string;
  readonly wanted: string;
}

/** The lines of a labelled set: `text = material quantity unit; …`. */
export const labelledIn = (set: string): Labelled[] =>
  set
    .split('\n')
    .filter((line) => line.includes(' = '))
    .map((line) => ({
      text: line.slice(0, line.lastIndexOf(' = ')),
      wanted: line.slice(line.lastIndexOf(' = ') + 3).trim(),
    }));

const short: Readonly<Record<Material['material'], string>> = {
  'cemento-concreto': 'cemento',
  'acero-metales': 'acero',
  madera: 'madera',
  'ceramica-azulejos': 'ceramica',
  otros: 'otros',
};

export const shortOf = (material: string): string => short[material as Material['material']] ?? material;

/** What a line was read as, in the words of its label. */
export const readAs = (text: string): string =>
  readLine(text)
    .map(({ material, quantity, unit }) => `${short[material?.material ?? 'otros']} ${quantity} ${unit}`)
    .join('; ') || 'nothing';

/** Lines read wrong. */
export const missedIn = (lines: readonly Labelled[], read = readAs): string[] =>
  lines
    .map(({ text, wanted }) => ({ text, wanted, got: read(text) }))
    .filter(({ wanted, got }) => got !== wanted)
    .map(({ text, wanted, got }) => `${text}: ${got}, not ${wanted}`);
