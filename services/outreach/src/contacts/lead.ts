import type { Material } from '@tianguis/proto/materials/catalogue';
import { materialOf } from '@tianguis/proto/materials/names';
import { hasPrice, referencePrice } from '@tianguis/proto/materials/reference-prices';
import { toCentavos, toPesos } from '@tianguis/proto/money';
import type { Priority } from '@tianguis/proto/outreach/contacts/contact';
import { day } from '@tianguis/proto/time';
import { fold } from '../platform/fold.ts';

const number = String.raw`(\d{1,3}(?:[.,\s]\d{3})+|\d+)(?:[.,]\d{1,2})?`;
const quantity = new RegExp(String.raw`(?<![\d$])${number}\s*(?:de\s+)?([a-z][a-z0-9]*)`, 'g');
const money = new RegExp(String.raw`(?:\$\s*${number}|${number}\s*(?:pesos|mxn)\b)\s*(mil\b)?`, 'g');
const intent = /\b(precio|cuanto|vender|vendo|ofrezco|interesa|compran|recogen|recoleccion|cotiza\w*|foto)\b/;

const toNumber = (digits: string | undefined): number => Number((digits ?? '0').replace(/[.,\s]/g, ''));

/** Largest value of one message, in centavos: above it, a typing error is likelier than a sale. */
export const maxValue = 50_000_000;

export interface Offer {
  /** Centavos. */
  readonly value: number;
  readonly quantities: number;
  readonly materials: number;
}

/**
 * What a message offers, read by fixed rules, not guessed: quantities with their unit and material, amounts of money. A
 * message that names no quantity and no amount is worth 0.
 */
export function readOffer(body: string): Offer {
  const text = fold(body);
  const named = materialsIn(text);
  const counted = [...text.matchAll(quantity)].flatMap(([, digits, unit = '']) => {
    const price = referencePrice(unit, named);
    return price === undefined ? [] : [toNumber(digits) * price];
  });
  const asked = [...text.matchAll(money)].map(([, a, b, thousands]) => toNumber(a ?? b) * (thousands ? 1000 : 1));
  // An asking price overrides our reference prices.
  const pesos = asked.length > 0 ? Math.max(...asked) : counted.reduce((sum, each) => sum + each, 0);
  return { value: toCentavos(Math.min(pesos, toPesos(maxValue))), quantities: counted.length, materials: named.length };
}

/** The materials that a text names, of those with a price. */
function materialsIn(text: string): Material[] {
  const named = new Set((text.match(/[a-z]+/g) ?? []).map(materialOf));
  return [...named].flatMap((material) => (material && hasPrice(material) ? [material] : []));
}

/** Points of a message: 2 each for media, a quantity, and 10,000 pesos or more; 1 each for a material and an intent. */
export function leadScore(body: string, mediaCount: number): number {
  const { value, quantities, materials: named } = readOffer(body);
  return (
    (mediaCount > 0 ? 2 : 0) +
    (quantities > 0 ? 2 : 0) +
    (value >= 1_000_000 ? 2 : 0) +
    (named > 0 ? 1 : 0) +
    (intent.test(fold(body)) ? 1 : 0)
  );
}

/** Points from which a lead is hot. */
export const hotScore = 3;
/** Days after which a lead has cooled by one step. */
export const coolDays = 7;

/** High from 3 points, medium from 1; a message older than a week counts one step less. */
export function priorityOf(score: number, at: Date, now: Date): Priority {
  const hasCooled = now.getTime() - at.getTime() > coolDays * day;
  if (score >= hotScore) return hasCooled ? 'medium' : 'high';
  return score >= 1 && !hasCooled ? 'medium' : 'low';
}
