import { refused } from '@tianguis/chassis/http/error';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { saveAlert as operation } from '@tianguis/proto/marketplace/answers/operations';
import { materialById } from '@tianguis/proto/materials/catalogue';
import type { z } from 'zod';
import { subscribe } from '../interests/news.ts';
import { foundLines, wishText } from '../interests/wish-text.ts';
import type { Asker } from './asker.ts';

type Alert = z.output<typeof operation.body>;

const noMaterial = () =>
  refused('unknown_material', {
    es: 'Ese material no está en el catálogo',
    en: 'This material is not in the catalogue',
  });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Saves what a member wants to be told of, and says exactly what was saved. */
export async function saveAlert(tx: Tx, asker: Asker, alert: Alert): Promise<string> {
  const { category, zone, maxPrice, quantity, unit, condition } = alert;
  const { memberId, language, publicUrl, now } = asker;
  const material = materialById(category);
  if (!material) throw noMaterial();
  const wish = {
    name: capital(material.name[language]),
    categories: [category],
    zones: zone === null ? [] : [zone],
    unit: maxPrice === null && quantity === null ? null : (unit ?? material.unit),
    price: maxPrice,
    quantity,
    conditions: condition === null ? [] : [condition],
    daily: true,
  };
  const { interest, found } = await subscribe(tx, { memberId, language, source: 'page', now }, wish);
  const what = wishText(interest, language);
  const saved =
    language === 'es'
      ? `Listo. A lo más una vez al día te avisamos de lotes nuevos de ${what}.`
      : `Done. At most once a day we tell you of new lots of ${what}.`;
  const settings = `${publicUrl}/mi/intereses`;
  const change =
    language === 'es' ? `Lo cambias o lo apagas en ${settings}` : `Change it or switch it off at ${settings}`;
  return [saved, ...foundLines(interest, found, { publicUrl, language }), change].join('\n');
}
