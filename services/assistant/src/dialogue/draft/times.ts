const months =
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|january|february|march|april|june|july|august|september|october|november|december';
const days =
  'lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?';
const spans =
  'd[ií]as?|semanas?|quincenas?|mes(?:es)?|a[nñ]os?|horas?|hrs?|minutos?|days?|weeks?|months?|years?|hours?';
const count = String.raw`(?:\d+(?:[.,]\d+)?|una?|dos|tres|cuatro|cinco|seis|siete|ocho|diez|quince|veinte|one|two|three|four|five|six|ten)`;

/** Figures that measure no goods: dates, hours, spans of time, telephones. */
const times: readonly RegExp[] = [
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:(?:el|del|al|d[ií]a|the|on|until|hasta|antes del?|by) )*\d{1,2}(?:st|nd|rd|th)? (?:de |of )?(?:${months})(?:(?: de| del|,)? \d{4})?(?![\p{L}\d])`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<!\p{L})(?:${months})(?: de| del|,)? (?:\d{4}|\d{1,2}(?:st|nd|rd|th)?)(?![\p{L}\d.,/]\d|\d)`,
    'giu',
  ),
  new RegExp(String.raw`(?<!\p{L})(?:el |este |pr[oó]ximo )*(?:${days}) \d{1,2}(?!\d| (?:\p{L}+s|de))`, 'giu'),
  /(?<![\d/])\d{1,2}[/-]\d{1,2}[/-]\d{2,4}(?![\d/])|(?<![\d/])\d{1,2}\/20\d\d(?![\d/])/giu,
  /(?<!\p{L})(?:de|entre|from|between) (?:las? )?\d{1,2}(?::\d\d)? ?(?:am|pm|hrs?)? ?(?:a|y|hasta|to|and|-) (?:las? )?\d{1,2}(?::\d\d)?(?: ?(?:am|pm|hrs?|horas)| de la (?:tarde|ma[nñ]ana|noche))(?!\p{L})/giu,
  /(?<!\p{L})(?<!(?<!\p{L})l[oa]s )(?:de|from) (?:las? )?(?:1?\d|2[0-4])(?::\d\d)? (?:a|to) (?:las? )?(?:1?\d|2[0-4])(?::\d\d)?(?=\s*(?:$|[.,;!]))/giu,
  /(?<!\p{L})(?:cualquier d[ií]a )?(?:despu[eé]s de|antes de|a partir de|como a|tipo) las? \d{1,2}(?::\d\d)?(?: ?(?:am|pm|hrs?)| de la (?:tarde|ma[nñ]ana|noche))?(?: cualquier d[ií]a)?(?![\d\p{L}])/giu,
  /(?<!\p{L})(?:a|hasta|desde) las? \d{1,2}(?::\d\d)?(?: ?(?:am|pm|hrs?)| de la (?:tarde|ma[nñ]ana|noche))?(?=\s*(?:$|[.,;!?]|y |o |los |cualquier))/giu,
  /(?<![\d.,])\d{1,2}(?::\d\d)? ?(?:am|pm)(?!\p{L})/giu,
  new RegExp(
    String.raw`(?<![\p{L}\d])(?:(?:en|dentro de|within|in|for|por|de|desde hace|hace|como|unos|unas|about) )*${count} (?:(?:o|a|to|or|-) ?${count} )?(?:${spans})(?!\p{L})(?: de (?:uso|garant[ií]a|antig[uü]edad|vida))?`,
    'giu',
  ),
  /\+?\d(?:[ -]?\d){9,}/gu,
];

/** Of goods that go off, a day of the month: `la leche el 15`. */
const goesOff = /(?<!\p{L})(?:caduc|venc|expir|best before|use by)\p{L}*/iu;
const dayOfMonth =
  /(?<!\p{L})(?:el|on the|para el|hasta el) (?:[12]?\d|3[01])(?:st|nd|rd|th)?(?=\s*(?:$|[,.;!?]|y |e |pero |and |but |del? (?:mes|este|pr[oó]ximo)))/giu;

/** `El atún vence en dos meses, la leche el 15`: a date for each of several goods, in their words. */
export function datesOfGoods(written: string): readonly string[] {
  if (!goesOff.test(written)) return [];
  const clauses = written.split(/[,;.!?\n]+(?!\d)|\s(?:y|and|pero|but)\s/iu).map((clause) => clause.trim());
  const dated = clauses.filter((clause) => {
    const said = `${clause}, vence`;
    return withoutTimes(said) !== said && startsWithGoods.test(clause) && !isPast.test(clause);
  });
  return dated.length > 1 ? dated : [];
}
const startsWithGoods = /^(?:el|la|los|las|the|mi|mis) \p{L}{3,}/iu;
const isPast = /(?<!\p{L})(?:ya )?(?:venci[oó]|vencieron|caduc[oó]|caducaron|expired)(?!\p{L})/iu;

/** A message whose dates, hours and spans of time are blank, each letter of the rest where it was. */
export const withBlankTimes = (written: string): string =>
  times.reduce((text, pattern) => text.replace(pattern, (said) => ' '.repeat(said.length)), written);

/** A message without dates, hours and spans of time. */
export function withoutTimes(written: string): string {
  const dated = goesOff.test(written) ? written.replace(dayOfMonth, ' ') : written;
  return times.reduce((text, pattern) => text.replace(pattern, ' '), dated);
}
