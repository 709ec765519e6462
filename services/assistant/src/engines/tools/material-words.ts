import { type Material, materialById } from '@tianguis/proto/materials/catalogue';
import { z } from 'zod';
import { readLine } from '../../inventory/line.ts';

/** A material as tools are asked for it. */
export const materialWords = z
  .string()
  .trim()
  .min(2)
  .max(80)
  .describe('In words, in Spanish or English: "cemento gris"; or its id in the catalogue');

export const materialFrom = (words: string): Material | undefined =>
  materialById(words) ?? readLine(`1 ${words}`)[0]?.material;
