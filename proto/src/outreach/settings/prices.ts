import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';
import { pricedCountries } from './priced-countries.ts';

const dollars = z.number().min(0).max(10).multipleOf(0.0001);

const pair = {
  template: dollars.meta({ description: 'A marketing template: the fees of Twilio and of WhatsApp together' }),
  text: dollars.meta({ description: 'Free text within the 24-hour window' }),
};

const countryPrice = z.object({ country: z.enum(pricedCountries), ...pair }).meta({ id: 'CountryPrice' });

const twice = { es: 'Cada país va una sola vez', en: 'Each country may appear only once' };

const isOnce = (rows: readonly { readonly country: string }[]): boolean =>
  new Set(rows.map(({ country }) => country)).size === rows.length;

/** WhatsApp's rate card of marketing messages, with Twilio's $0.005 for each message. */
export const usualAbroad = {
  countries: [
    { country: 'US', template: 0.03, text: 0.005 },
    { country: 'CA', template: 0.03, text: 0.005 },
    { country: 'CO', template: 0.0175, text: 0.005 },
    { country: 'ES', template: 0.0665, text: 0.005 },
  ] satisfies z.output<typeof countryPrice>[],
  elsewhere: { template: 0.079, text: 0.005 },
};

/** What one message costs, in US dollars, as the provider's price list says for the recipient's country. */
export const messagePrices = z
  .object({
    ...pair,
    countries: z
      .array(countryPrice)
      .max(pricedCountries.length)
      .check(localizedCheck(isOnce, twice))
      .default(usualAbroad.countries)
      .meta({ description: 'Countries besides Mexico with prices of their own' }),
    elsewhere: z
      .object(pair)
      .default(usualAbroad.elsewhere)
      .meta({ description: 'To every other country, and where the number does not say one' }),
  })
  .meta({ id: 'MessagePrices', description: '`template` and `text` are the prices to Mexico' });

export type MessagePrices = z.output<typeof messagePrices>;

/** The prices of messages to a country; undefined is a country that its number does not say. */
export function pricesTo(prices: MessagePrices, country: string | undefined): { template: number; text: number } {
  if (country === 'MX') return prices;
  return prices.countries.find((row) => row.country === country) ?? prices.elsewhere;
}
