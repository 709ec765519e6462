import type { AccountMatter } from '../../marketplace/answers/account-matters.ts';
import { plain } from '../../plain.ts';

/** What somebody asks of what is theirs: how their orders stand, or what of their account is set. */
export type OwnQuestion =
  | { readonly about: 'orders'; readonly orderId?: number }
  | { readonly about: 'account'; readonly matter: AccountMatter };

const anyOf = (...sources: readonly string[]): RegExp => new RegExp(`(?<![^ ])(?:${sources.join('|')})(?![^ ])`);

/** What one has under way; `lo mio` alone would be anything. */
const deal =
  '(?:pedidos?|ordenes|orden|compras?|ventas?|ofertas?|contraofertas?|entregas?|recoleccion(?:es)?|envios?|reembolsos?|devolucion(?:es)?|orders?|purchases?|sales?|offers?|deliver(?:y|ies)|pickups?|refunds?)';
const own =
  '(?:de |del |con |en |a |sobre )?(?:mi|mis|el|la|los|las|un|una|nuestro|nuestra|my|the|our|this|that|ese|esa|este|esta) ';
const stands =
  '(?:va|ba|van|ban|iba|iban|esta|estan|anda|andan|quedo|quedaron|queda|sigue|siguen|viene|vienen|is|are|going|stand|stands|doing)';

/** On text without accents and punctuation. */
const ordersAsked = anyOf(
  `(?:como|que tal|en (?:que|q)|donde|a donde|hasta donde|en donde|cuando) (?:me )?(?:${stands}|quedo|llega|llegan|llegara|entregan|recogen|pasan por) (?:\\w+ ){0,2}?(?:${own})?${deal}`,
  `(?:${own})${deal} (?:\\w+ ){0,3}?(?:como|en que|donde|cuando) (?:me )?(?:${stands}|llega|entregan|recogen)`,
  `(?:que|k) (?:paso|pasa|hubo|onda|hay|sigue|falta|sabe|saben|se sabe|noticias|novedades) (?:(?:con|de|en|para|hay|tienen) )+(?:mi |mis |el |la |los |nuestro )?${deal}`,
  `(?:estado|estatus|status|situacion|seguimiento|avance|rastreo|rastrear|tracking|track|news|update|updates|novedades|noticias|informacion|info|detalles?) (?:(?:de|del|of|on|about|for|sobre|a|actual) )*(?:mi |mis |el |la |los |my |the |nuestro )?${deal}`,
  `${deal} (?:status|estatus|estado)`,
  `(?:ver|consultar|revisar|checar|saber|dime|muestrame|see|check|show me|tell me about) (?:de |como van |sobre )?(?:mis|mi|my) (?:open |pending |current |active |recent |ultim[oa]s? )?${deal}`,
  `^(?:(?:hola|buenas|oye|quiero|ver|cuales son|que|hay|dime) )*(?:mis|mi|my) ${deal}(?: por favor| please| (?:en curso|pendientes?|abiert[oa]s))*$`,
  `(?:que|cuales|cuantos|cuantas|tengo|hay) (?:\\w+ ){0,2}?${deal} (?:\\w+ ){0,2}?(?:tengo|pendientes?|en curso|abiert[oa]s|en proceso|por (?:aprobar|pagar|recoger|contestar))`,
  `ya (?:me |lo |la |los |le |fue |quedo |esta |estan )*(?:aprobaron|aprobo|aceptaron|acepto|rechazaron|rechazo|contestaron|contesto|respondio|respondieron|autorizaron|confirmaron|confirmo|aprobad[oa]|aceptad[oa]|confirmad[oa]) (?:el vendedor |el comprador |la tienda )?(?:a |de )?(?:mi|mis|el|la|lo de mi|nuestra?) ${deal}`,
  `(?:el vendedor|el comprador|la otra parte|the seller|the buyer) (?:ya |has )?(?:aprobo|acepto|contesto|respondio|pago|confirmo|approved|accepted|answered|paid)`,
  `ya (?:me |nos )(?:pagaron|depositaron|transfirieron|cayo|reembolsaron|devolvieron)`,
  `(?:mi|mis) (?:pago|deposito|dinero|reembolso|devolucion) (?:\\w+ ){0,2}?(?:ya |donde |cuando |en que |como )(?:\\w+ ){0,2}?(?:llego|llega|esta|va|salio|sale|cayo|cae|anda|quedo)`,
  `(?:a quien|que) (?:le |me |nos )toca(?: hacer)?(?: a mi| ahora| (?:en|con) (?:mi|el|ese|mis) ${deal})?`,
  `que (?:me falta|tengo que hacer|debo hacer|sigue|hago) (?:ahora )?(?:con|en|para) (?:mi|mis|el|ese) ${deal}`,
  `(?:tengo|hay) (?:algo|alguna cosa|cosas) (?:pendientes?|por hacer|que hacer)`,
  `(?:hasta cuando|cuanto tiempo|que plazo) tengo (?:para|de) (?:aprobar|pagar|recoger|contestar|responder|confirmar|quejarme)`,
  `(?:where|how|when) (?:is|are|s|will|does|do) (?:my|our|the) ${deal}`,
  `^(?:(?:hola|buenas|oye|disculpa|y|pero|entonces) )*(?:en que va|como va|como quedo|que paso con|que hay de|que onda con|por donde va) (?:lo mio|lo que (?:ya )?(?:compre|pedi|vendi|aparte|pague|reserve)|mi (?:material|mercancia|apartado|reserva))(?: (?:ya|entonces|por favor))*$`,
  `whose turn|what(?: is| s)? (?:next|pending) (?:with|on|for) my ${deal}|do i have (?:any )?(?:pending|open) ${deal}`,
  `(?:has|have|was|is|did) (?:my|the) (?:${deal}|seller|buyer) (?:\\w+ )?(?:approved?|accepted?|answered?|paid|shipped|delivered|declined)`,
);

/** Asks how something is done or what would happen, and not how their own stands. */
const generalQuestion =
  /^(?:(?:hola|buenas|oye|oiga|disculp[ae]|y|pero|hey|hi|hello|so) )*(?:(?:si|que (?:pasa|pasaria|sucede) si|what if|what happens if) (?!ya )\w+ \w+|como (?:hago|puedo|se|le hago|funciona|cancelo|pongo|pago|compro|vendo)|how (?:do|can|does))(?![^ ])/;

const orderNumber = /(?<![a-z0-9])p ?-? ?0*([1-9]\d{0,8})(?!\d)/;
const spokenNumber =
  /(?:pedido|orden|order|compra|venta) (?:numero |num |no |n |con numero |number |de )?0*([1-9]\d{0,8})(?! ?(?:bultos?|piezas?|kg|kilos?|m2|metros?|cajas?|ton\w*|bags?|pieces?|pesos))(?!\d)/;

const change =
  '(?:cambi\\w+|actualiz\\w+|modific\\w+|edit\\w+|correg\\w+|corrij\\w+|agreg\\w+|anad\\w+|poner|pongo|pon|registr\\w+|quit\\w+|ver|veo|checo|checar|revis\\w+|cual es|donde (?:esta|veo|pongo|cambio)|falta|change|update|edit|add|set|see|where)';
const around = '(?: \\w+){0,3}? ';
const mine = '(?:mi|mis|my|nuestr[oa]s?|otr[oa]|another)';

const changed = (noun: string): RegExp => anyOf(`${change}${around}${mine} (?:\\w+ )?(?:${noun})`);

/** The first that fits counts. */
const matters: readonly (readonly [AccountMatter, RegExp])[] = [
  [
    'data',
    anyOf(
      '(?:borr\\w+|elimin\\w+|cerr\\w+|cierr\\w+|cancel\\w+|suprim\\w+|dar de baja|doy de baja|den de baja|dan de baja|delete|erase|close|remove) (?:\\w+ )?(?:mi|mis|my|toda mi|todos mis|all my) (?:cuenta|perfil|datos|informacion|usuario|account|data|profile)(?: personales)?',
      '(?:descarg\\w+|export\\w+|baj\\w+|copia de|copia|download|export|copy of) (?:\\w+ ){0,3}?(?:mis datos|mi informacion|my data|my information)',
      'derechos? arco|derecho al olvido|que datos (?:mios|mis|tienen|guardan)(?: \\w+){0,3}',
    ),
  ],
  [
    'deposit',
    anyOf(
      `${change}${around}${mine} (?:cuenta (?:de deposito|bancaria|de banco|para (?:cobrar|deposit\\w+|recibir|que me)|donde (?:me )?(?:deposit|pag)\\w+|de stripe)|clabe|banco|tarjeta para cobrar|datos bancarios|bank (?:account|details)|payout account)`,
      '(?:a que|en que|en cual|a cual) cuenta (?:me |nos )?(?:van a |vas a )?(?:deposit\\w+|pag\\w+|transfier\\w+)',
      '(?:cuanto (?:llevo|he|tengo|hemos) (?:ganado|vendido|acumulado|por cobrar|a favor)|(?:ver |cuales son |donde veo )?mis ganancias|mi saldo|cuanto me deben|my (?:earnings|balance|payouts)|how much have i earned)',
      '(?:dar de alta|doy de alta|conect\\w+) (?:mi|la|una) (?:cuenta (?:bancaria|de banco|de deposito|de stripe|para cobrar)|clabe)',
    ),
  ],
  [
    'phone',
    changed('telefono|celular|cel|numero(?: de (?:telefono|celular|whatsapp))?|whatsapp|phone(?: number)?|number'),
  ],
  ['mail', changed('correo(?: electronico)?|email|e mail|mail')],
  [
    'notices',
    anyOf(
      `(?:${change}|apag\\w+|desactiv\\w+|activ\\w+|silenci\\w+|configur\\w+|turn (?:off|on))${around}(?:mis |las |los |my |the )?(?:notificaciones|avisos del sitio|preferencias|notifications?|notices)`,
      '(?:no )?me (?:llegan|mandan) (?:\\w+ )?(?:las notificaciones|los avisos|demasiad[oa]s (?:avisos|notificaciones))|por donde me avisan|como me avisan',
    ),
  ],
  [
    'address',
    anyOf(
      `${change}${around}(?:${mine} (?:\\w+ )?(?:direccion|domicilio|bodegas?|pickup address|address|warehouses?)|(?:la )?direccion de (?:recoleccion|(?:mi|la) bodega))`,
    ),
  ],
  ['name', changed('nombre(?: (?:de vendedor|de la empresa|del negocio|publico|comercial))?|seller name|name')],
  [
    'all',
    anyOf(
      '(?:que|algo) (?:le |me |nos )?(?:falta|faltan) (?:\\w+ ){0,2}?(?:a|en|de|para) (?:completar )?(?:mi|la) (?:cuenta|perfil|registro)',
      '(?:como esta|esta (?:bien|completa|lista)|revisa|ver) (?:mi|la) (?:cuenta|perfil)',
      '^(?:(?:hola|ver|quiero ver|mi) )*(?:mi cuenta|mi perfil|my account|my profile)$',
      '(?:what is|what s|whats) missing (?:in|from|on) my (?:account|profile)|is my account (?:complete|ready)',
    ),
  ],
];

/** `¿La gente ve mi número?`, `do people see my phone?`: who sees it, which is the same for everybody. */
const seenByOthers = anyOf(
  '(?:la gente|los demas|otros|todos|todo mundo|todo el mundo|alguien|cualquiera|quien|quienes|(?:los )?compradores|extran[oa]s?|desconocidos) (?:\\w+ ){0,2}?(?:ve|ven|vea|vean|ver)',
  '(?:do|does|can|could|will|would) (?:people|others|other people|anyone|anybody|everyone|everybody|strangers|buyers|sellers|they|the (?:buyer|seller)) (?:\\w+ )?see|who (?:can )?sees?',
);

/** Reads a question about one's own orders, offers or account; undefined for anything else. */
export function readOwnQuestion(written: string): OwnQuestion | undefined {
  const text = plain(written)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/([a-z])\1{2,}/g, '$1')
    .replace(/(?<![^ ])[qk](?![^ ])/g, 'que')
    .trim();
  const matter = matters.find(([, pattern]) => pattern.test(text))?.[0];
  if (matter && !seenByOthers.test(text)) return { about: 'account', matter };
  if (generalQuestion.test(text)) return undefined;
  const number = orderNumber.exec(text)?.[1] ?? spokenNumber.exec(text)?.[1];
  const isAsked = ordersAsked.test(text);
  if (number !== undefined && (isAsked || isAlone(text))) return { about: 'orders', orderId: Number(number) };
  return isAsked ? { about: 'orders' } : undefined;
}

/** Words beside an order's number that ask nothing else of it. */
const beside = new RegExp(
  `^(?:${deal}|${stands}|como|en|donde|hola|buen[oa]s|oye|disculpa|y|e|el|la|mi|mis|de|del|con|sobre|que|hay|es|info|informacion|numero|num|no|favor|por|porfa|hi|hello|and|the|my|of|on|what|about|please)$`,
);
const isAlone = (text: string): boolean =>
  text
    .replace(orderNumber, ' ')
    .split(' ')
    .every((word) => word === '' || /^\d+$/.test(word) || beside.test(word));
