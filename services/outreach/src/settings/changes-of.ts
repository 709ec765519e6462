import type { SendSettings } from '@tianguis/proto/outreach/settings/operations';

type Value = string | number | boolean;

/** The settings as the audit log says them. */
function said(settings: SendSettings): Record<string, Value> {
  const { quietHours: quiet, testNumbers, followUps, announcements, marketingCap, prices, ...rules } = settings;
  return {
    ...rules,
    ...followUps,
    ...marketingCap,
    templatePrice: prices.template,
    textPrice: prices.text,
    countryPrices: prices.countries.map(({ country, template, text }) => `${country} ${template}/${text}`).join(', '),
    otherPrices: `${prices.elsewhere.template}/${prices.elsewhere.text}`,
    announcements: announcements.on ? `${announcements.tag}, ${announcements.minutes}` : 'off',
    quietHours: quiet ? `${quiet.start}-${quiet.end}` : 'off',
    testNumbers: testNumbers.length,
  };
}

/** What a change of the settings changed: each value as it was and as it is. */
export function changesOf(before: SendSettings, after: SendSettings): Record<string, string> {
  const earlier = said(before);
  const changed = Object.entries(said(after)).filter(([name, value]) => earlier[name] !== value);
  return Object.fromEntries(changed.map(([name, value]) => [name, `${earlier[name]} → ${value}`]));
}
