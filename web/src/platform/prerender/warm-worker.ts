import { timeZone } from '@tianguis/proto/time';

const locale = 'es-MX';
// Each of these loads a part of Intl that all others of its kind then share, whatever their options.
new Intl.NumberFormat(locale).format(0);
new Intl.PluralRules(locale).select(0);
new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(0);
new Intl.RelativeTimeFormat(locale).format(0, 'day');
close();
