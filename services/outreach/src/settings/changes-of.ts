import { foundBy, fromTo } from '@tianguis/chassis/messaging/differences';
import type { Change } from '@tianguis/proto/differences';
import type { Changes } from '@tianguis/proto/gateway/audit/entry';
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
    elsewhere: `${prices.elsewhere.template}/${prices.elsewhere.text}`,
    ...Object.fromEntries(prices.countries.map(({ country, template, text }) => [country, `${template}/${text}`])),
    announcements: announcements.on ? `${announcements.tag}, ${announcements.minutes}` : 'off',
    quietHours: quiet ? `${quiet.start}-${quiet.end}` : 'off',
    testNumbers: testNumbers.length,
  };
}

/** What a change of the settings changed: each value as it was and as it is. */
export function changesOf(before: SendSettings, after: SendSettings): Changes {
  const earlier = said(before);
  const later = said(after);
  const names = [...new Set([...Object.keys(earlier), ...Object.keys(later)])];
  const changes: Record<string, Change> = {};
  for (const name of names)
    if (earlier[name] !== later[name]) changes[name] = fromTo(earlier[name] ?? 'off', later[name] ?? 'off');
  return foundBy(changes);
}
