import type { Language } from '@tianguis/proto/errors';
import { materialById } from '@tianguis/proto/materials/catalogue';
import type { ToolCall } from './plan.ts';

/** Of several lists each says what it is of: `Mesas en el mercado, cerca de Puebla:`. */
export function namingGoods(text: string, call: ToolCall | undefined, language: Language): string {
  const material =
    call?.tool === 'search_lots' && call.args.material !== null ? materialById(call.args.material) : undefined;
  if (!material) return text;
  const name = material.name[language].replace(/^\p{L}/u, (letter) => letter.toUpperCase());
  return text
    .replace(/^Publicado ahora en el mercado/, () => `${name} en el mercado`)
    .replace(/^Published on the market now/, () => `${name} on the market now`);
}
