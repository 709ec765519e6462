import type { Language, Localized } from '@tianguis/proto/errors';
import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { quantityText } from '@tianguis/proto/materials/unit-names';
import { amountText } from '../trade/texts.ts';
import { type LoadedQuantity, loadedAmount, type OrderedLine } from './load.ts';

export const loadDiffersText: Localized = {
  es: 'al cargar se contó menos de lo pedido: revisa las cantidades y confírmalas',
  en: 'at the loading less was counted than was ordered: look at the quantities and confirm them',
};

export const countedOtherwiseText: Localized = {
  es: 'quien transporta contó otra cantidad que tú: revísala y confírmala, o vuelve a decir cuánto se cargó',
  en: 'the driver counted another quantity than you: look at it and confirm it, or say again what was loaded',
};

export interface LoadedLine {
  readonly name: string;
  readonly unit: ListingUnit;
  /** What was ordered. */
  readonly quantity: number;
  readonly loaded: number | null;
}

const of: Localized = { es: 'de', en: 'of' };

/** `Yeso: 28 bultos de 30`. */
export const loadedLineText = ({ name, unit, quantity, loaded }: LoadedLine, language: Language): string =>
  `${name.slice(0, 60)}: ${quantityText(loaded ?? 0, unit, language)} ${of[language]} ${quantity}`;

/** What a load comes to, until it is signed for; undefined for a gift. */
export function loadedTotalText(
  lines: readonly OrderedLine[],
  load: readonly LoadedQuantity[],
  language: Language,
): string | undefined {
  const [ordered, loaded] = [lines, load].map((quantities) => loadedAmount(lines, quantities));
  if (!ordered || loaded === undefined) return undefined;
  const total = `${language === 'es' ? 'Total estimado' : 'Estimated total'}: ${amountText(loaded, language)}`;
  if (loaded === ordered) return total;
  return `${total} ${language === 'es' ? 'en vez de' : 'instead of'} ${amountText(ordered, language)}`;
}

const mostNamed = 3;

function differencesText(lines: readonly OrderedLine[], load: readonly LoadedQuantity[], language: Language): string {
  const differing = lines.flatMap((line) => {
    const loaded = load.find(({ id }) => id === line.id)?.quantity ?? 0;
    return loaded === line.quantity ? [] : [loadedLineText({ ...line, loaded }, language)];
  });
  if (differing.length === 0) return language === 'es' ? 'todo lo pedido' : 'all that was ordered';
  const more = differing.length - mostNamed;
  const rest = language === 'es' ? `y ${more} artículos más` : `and ${more} more items`;
  return [...differing.slice(0, mostNamed), ...(more > 0 ? [rest] : [])].join(', ');
}

const agreed: Localized = {
  es: 'Quien recibe lo acepta al firmar; si cuenta otra cantidad, la anota antes en el enlace de quien transporta',
  en: 'Whoever receives it agrees by signing; if they count another quantity, they note it before on the driver’s link',
};

/** To the buyer, what the seller says was loaded, and what it comes to. */
export const sellerCountedText = (
  lines: readonly OrderedLine[],
  load: readonly LoadedQuantity[],
  language: Language,
): string =>
  [
    `${language === 'es' ? 'quien vende contó lo que se cargó' : 'the seller counted what was loaded'}: ${differencesText(lines, load, language)}`,
    loadedTotalText(lines, load, language),
    agreed[language],
  ]
    .filter((one) => one !== undefined)
    .join('. ');
