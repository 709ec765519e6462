import type { Wish } from '@tianguis/proto/marketplace/interests/read-wish';
import { materialById } from '@tianguis/proto/materials/catalogue';
import { zoneById } from '@tianguis/proto/zones';
import { useFormat } from '../../i18n/format.ts';
import { getLanguage } from '../../i18n/language.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';

/** What an interest says, in a few words each. */
export function useSummary(): (wish: Wish) => string[] {
  const m = useMessages('market/interests');
  const { pesos } = useFormat();
  const language = getLanguage();
  const zoneName = (id: string) => zoneById(id)?.name ?? id;
  return ({ categories = [], phrases = [], conditions = [], zones = [], near, unit, price, quantity, daily }) => [
    ...categories.map((id) => materialById(id)?.name[language] ?? id),
    ...phrases.map((words) => `“${words}”`),
    ...conditions.map((condition) => m.conditions[condition]),
    ...(near ? [fill(m.near, { km: near.km, zone: zoneName(near.zone) })] : zones.map(zoneName)),
    ...(!near && zones.length === 0 ? [m.anywhere] : []),
    ...(price != null && unit ? [fill(m.upTo, { price: pesos(price), unit })] : []),
    ...(daily ? [m.daily] : []),
    ...(quantity != null && unit ? [fill(m.atLeast, { quantity, unit })] : []),
  ];
}
