import { oxxoLimits } from '@tianguis/proto/payments/orders/voucher';
import { normalise } from '../../knowledge/text.ts';
import type { Told } from '../../matters/follow-up-point.ts';

const amounts =
  /\$ ?(?<marked>\d[\d,.]*)(?<thousands> ?(?:mil|k)\b)?|(?<!\d)(?<said>\d[\d,.]*) ?(?<unit>mil|k|pesos|varos|mxn)\b/giu;

function largestIn(written: string): number | undefined {
  const found = [...written.matchAll(amounts)].map(({ groups = {} }) => {
    const figure = Number((groups['marked'] ?? groups['said'] ?? '').replaceAll(',', ''));
    const isThousands = /mil|k/i.test(groups['thousands'] ?? groups['unit'] ?? '');
    return isThousands ? figure * 1_000 : figure;
  });
  const known = found.filter((figure) => figure > 0);
  return known.length === 0 ? undefined : Math.max(...known);
}

/** Who means to pay, and did not pay yet. */
const meansToPay =
  /\b(?:puedo|podemos|podria|se puede|quiero|queremos|quisiera|voy a|aceptan|can i|can we|could i|want to|like to)\b(?: \w+){0,4}? (?:pag\w*|deposit\w*|pay)\b/;

/** `¿Puedo pagar 18 mil en OXXO?`: whether an amount that a message names fits a voucher. */
export function oxxoAmount(written: string): Told | undefined {
  const said = normalise(written);
  if (!/\boxxo\b/.test(said) || !meansToPay.test(said)) return undefined;
  const amount = largestIn(written);
  if (amount === undefined) return undefined;
  return { entry: 'pay-oxxo', point: amount > oxxoLimits.max ? 'over-limit' : undefined };
}
