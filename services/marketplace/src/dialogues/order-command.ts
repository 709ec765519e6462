import { type LoadCount, readLoadCount } from './load-count.ts';

/** What a party of an order can ask for in so many words. `orderId`: where they name it as P-000042. */
export type OrderCommand = { readonly orderId?: number } & (
  | { readonly kind: 'help' }
  | { readonly kind: 'pay' }
  | { readonly kind: 'slots' | 'driver' | 'confirm' }
  /** `sure`: they were told what it does, and say so. */
  | { readonly kind: 'cancel'; readonly sure: boolean; readonly reason?: string }
  /** A seller gives the agreed time back; the reason is what they wrote. */
  | { readonly kind: 'withdraw'; readonly sure: boolean; readonly reason: string }
  | ({ readonly kind: 'count' } & LoadCount)
  | { readonly kind: 'complain'; readonly reason?: string }
  | { readonly kind: 'rate'; readonly stars: number; readonly comment?: string }
);
export type CommandKind = OrderCommand['kind'];
/** Those that do something to an order; the others only say how it stands. */
export type Asked = Exclude<CommandKind, 'help' | 'pay'>;

const orderNumber = /\bp ?-? ?0*(\d{1,9})\b/i;
const ofOrder = '(?: (?:(?:de|del|el|la|mi|the|my|of) )*(?:pedido|orden|order))?';
const all = (words: string): RegExp => new RegExp(`^(?:${words})${ofOrder}$`, 'i');

const help = all('ayuda|help|opciones|options|qu[eé] puedo hacer|what can i do');
const pay = all(
  '(?:(?:quiero |voy a )?pagar(?:lo)?|pago|(?:c[oó]mo|d[oó]nde|hasta cu[aá]ndo) (?:lo |le |se |te )?(?:pago|pagar|puedo pagar|paga|hago el pago)|(?:i want to )?pay(?: it)?|(?:how|where|until when) (?:do|can) i pay(?: it| for it)?|how to pay)',
);
const slots = all(
  '(?:(?:quiero |ver |elegir |escoger |cambiar |choose |change |see )?(?:de |la |las |los |the |an? )?(?:horas?|horarios?|times?|slots?)(?: de recolecci[oó]n| para recoger| of pickup)?)',
);
const driver = all(
  '(?:(?:el |mi |the |a )?(?:chofer|conductor|transportista|driver)|(?:el |mi |the |a )?(?:enlace|link)(?: (?:de recolecci[oó]n|para (?:recoger|el chofer)|for the driver))?)',
);
const confirm = all(
  '(?:s[ií],? |yes,? )?(?:confirmo|confirmar|confirmado|confirm|i confirm|confirmed)(?: (?:las |esas |estas |the |these )?(?:cantidades|quantities))?',
);
const cancel =
  /^(s[ií],? |yes,? )?(?:(?:lo |quiero |i want to |i )?cancel(?:ar(?:lo)?|o|a(?:lo)?|ado)?)(?: it)?(?: (?:(?:el|mi|the|my) )?(?:pedido|orden|order))?(?:[ ,.:]+(?:porque|motivo|because|reason):? +(.+))?$/is;
const complain = /^(?:(?:tengo una |una |mi |a |my |i have a )?(?:queja|reclamo|complaint))(?=$|[ :,.])[ :,.]*(.*)$/is;
const starsAfter =
  /^(?:(?:le |les |lo |la )?(?:doy|pongo|califico(?: con)?|calificaci[oó]n|rate|rating|i give(?: it| them)?)[ :]*)?([1-5]) ?(?:estrellas?|stars?)[ ,.:]*(.*)$/is;
const starsNamed = /^(?:califico(?: con)?|calificaci[oó]n|rate|rating)[ :]+([1-5])(?=$|[ ,.:])[ ,.:]*(.*)$/is;
const starsDrawn = /^([⭐🌟]{1,5})\uFE0F?[ ,.:]*(.*)$/su;

const days = 'lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo';
const weekdays = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const moment = `hoy|(?:pasado )?ma[nñ]ana|ese d[ií]a|(?:a )?esa hora|el (?:${days})|a las? \\d{1,2}(?::\\d{2})?|today|tomorrow|that day|at that time|on (?:${weekdays})|make (?:it|that time)`;
// With the time: a bare “no puedo” answers what they were asked. What follows is why, or what would do.
const withdraw = new RegExp(
  `^(s[ií],? |yes,? )?((?:no (?:voy a )?(?:puedo|podemos|poder)|(?:i |we )?(?:can ?not|can[’']?t)) (?:${moment})(?:(?:[,.;:]| porque| because| mejor) *.+)?)$`,
  'is',
);

const said = (text: string | undefined): string | undefined => text?.trim() || undefined;

function ratingIn(text: string): { stars: number; comment?: string } | undefined {
  const written = starsAfter.exec(text) ?? starsNamed.exec(text);
  const drawn = written ? null : starsDrawn.exec(text.replaceAll('\uFE0F', ''));
  const stars = written ? Number(written[1]) : [...(drawn?.[1] ?? '')].length;
  if (stars === 0) return undefined;
  const comment = said((written ?? drawn)?.[2]);
  return { stars, ...(comment && { comment }) };
}

/**
 * The command that a message is, word for word; undefined for anything else. What may be a question, or says more than the
 * command, is none: nobody cancels by telling why they might.
 */
export function readOrderCommand(body: string): OrderCommand | undefined {
  const number = orderNumber.exec(body);
  const about = number ? { orderId: Number(number[1]) } : {};
  const text = body
    .replace(orderNumber, ' ')
    .replace(/[¡!"«»*_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  // Asked or not: it does nothing.
  if (pay.test(text.replace(/[?¿.,:]/g, '').trim())) return { ...about, kind: 'pay' };
  if (/[?¿]/.test(text)) return undefined;
  const rating = ratingIn(text);
  if (rating) return { ...about, kind: 'rate', ...rating };
  const complaint = complain.exec(text);
  if (complaint) return { ...about, kind: 'complain', ...(said(complaint[1]) && { reason: said(complaint[1]) }) };
  const plain = text.replace(/[.,:]+$/, '').trim();
  const cancelled = cancel.exec(plain);
  if (cancelled) {
    const reason = said(cancelled[2]);
    return { ...about, kind: 'cancel', sure: cancelled[1] !== undefined, ...(reason && { reason }) };
  }
  const withdrawn = withdraw.exec(plain);
  if (withdrawn) return { ...about, kind: 'withdraw', sure: withdrawn[1] !== undefined, reason: withdrawn[2] ?? '' };
  const count = readLoadCount(plain);
  if (count) return { ...about, kind: 'count', ...count };
  if (help.test(plain)) return { ...about, kind: 'help' };
  if (slots.test(plain)) return { ...about, kind: 'slots' };
  if (driver.test(plain)) return { ...about, kind: 'driver' };
  if (confirm.test(plain)) return { ...about, kind: 'confirm' };
  return undefined;
}
