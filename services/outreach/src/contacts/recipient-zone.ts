import { timeZone } from '@tianguis/proto/time';

/** Area codes of Mexico outside the centre's time, by the time zone of most of their towns. */
const areasOf: Readonly<Record<string, readonly string[]>> = {
  'America/Tijuana': ['646', '661', '663', '664', '665', '686'],
  'America/Hermosillo': [
    '622',
    '623',
    '631',
    '632',
    '633',
    '634',
    '637',
    '638',
    '641',
    '642',
    '643',
    '644',
    '645',
    '647',
    '651',
    '653',
    '662',
  ],
  'America/Mazatlan': [
    '311',
    '319',
    '323',
    '324',
    '325',
    '327',
    '389',
    '612',
    '613',
    '615',
    '624',
    '667',
    '668',
    '669',
    '672',
    '673',
    '687',
    '694',
    '695',
    '696',
    '697',
    '698',
  ],
  'America/Ciudad_Juarez': ['656'],
  'America/Cancun': ['983', '984', '987', '998'],
};

const zoneOfPrefix: ReadonlyMap<string, string> = new Map(
  Object.entries(areasOf).flatMap(([zone, codes]) => codes.map((code) => [`+52${code}`, zone] as const)),
);

/** Beginnings of phones whose clocks differ from those of Mexico City, all of this length. */
export const farPrefixes: readonly string[] = [...zoneOfPrefix.keys()];
export const prefixLength = 6;

/** The time zone of a phone by its area code; Mexico City's where that says nothing. */
export const recipientZone = (phone: string): string => zoneOfPrefix.get(phone.slice(0, prefixLength)) ?? timeZone;
