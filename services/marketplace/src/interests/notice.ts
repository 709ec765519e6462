import type { Language } from '@tianguis/proto/errors';
import { units } from '@tianguis/proto/materials/units';
import { toPesos } from '@tianguis/proto/money';
import type { NotificationRequest, RecipientAddress } from '@tianguis/proto/notifications';
import { zoneById } from '@tianguis/proto/zones';
import { requestOf } from '../recipients/notify-member.ts';

interface Lot {
  readonly title: string;
  readonly zone: string;
  readonly donation: boolean;
  readonly centavos: number | null;
  readonly unit: string;
}

const words = {
  gift: { es: 'gratis', en: 'free' },
  agree: { es: 'a tratar', en: 'negotiable' },
  more: { es: 'más en la página', en: 'more on the page' },
};

const pesos = (centavos: number, language: Language): string =>
  new Intl.NumberFormat(`${language}-MX`, { style: 'currency', currency: 'MXN' }).format(toPesos(centavos));

/** What a lot costs, in words: of its cheapest line. */
function priceOf({ donation, centavos, unit }: Lot, language: Language): string {
  if (donation || centavos === 0) return words.gift[language];
  if (centavos === null) return words.agree[language];
  return `${pesos(centavos, language)} / ${units.get(unit)?.[language][0] ?? unit}`;
}

export interface Reader {
  readonly memberId: number;
  readonly language: Language;
  readonly to: RecipientAddress;
}

/** The notice of one lot. Asked for again, it bears the same name and goes out once. */
export const noticeOf = (
  reader: Reader,
  lot: Lot & { readonly listingId: number; readonly token: string },
  publicUrl: string,
): NotificationRequest =>
  requestOf(reader, {
    name: `match-${reader.memberId}-${lot.listingId}`,
    template: 'listing_match',
    variables: {
      lot: lot.title,
      zone: zoneById(lot.zone)?.name ?? lot.zone,
      price: priceOf(lot, reader.language),
      link: `${publicUrl}/m/${lot.token}`,
    },
  });

const named = 3;

/** All lots of a day or week that fit, in one message. */
export const digestOf = (reader: Reader, lots: readonly Lot[], day: string, publicUrl: string): NotificationRequest =>
  requestOf(reader, {
    name: `digest-${reader.memberId}-${day}`,
    template: 'listing_digest',
    variables: {
      count: String(lots.length),
      lots: lots
        .slice(0, named)
        .map((lot) => `${lot.title.slice(0, 90)} (${priceOf(lot, reader.language)})`)
        .concat(lots.length > named ? words.more[reader.language] : [])
        .join(' · '),
      link: `${publicUrl}/mi/intereses`,
    },
  });
