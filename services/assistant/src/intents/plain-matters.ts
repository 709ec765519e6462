import { normalise } from '../knowledge/text.ts';
import { remember } from '../platform/remember.ts';
import { asksOwnPrice, offersMoney } from './money-offered.ts';

/** The entry that answers a wish about a lot of one’s own on the market. */
type OwnLotMatter = 'edit-lot' | 'withdraw-lot' | 'pause-lot';

const lot = '(?:lotes?|anuncios?|publicacion|publicaciones|listings?|ads?|lots?|posts?)';
/** `mi lote`, `lo que publiqué`, `my listing`. */
const own = new RegExp(
  String.raw`\b(?:mis?|nuestr[oa]s?|my|our) (?:\w+ )?${lot}\b|\b(?:que|lo que) (?:ya )?(?:publique|subi|anuncie|puse|tengo (?:ahi )?publicad[oa]s?)\b|\b(?:i|we) (?:posted|listed|published)\b`,
);
/** With a price or an amount, `baja mi lote` lowers it; without one it takes it away. */
const figure = /\d|\bprecios?\b|\bprices?\b|\bpesos\b|\bbarat/;
const edits =
  /\b(?:baj(?:ale|arle|enle|ar|a|en|amos)|sub(?:ele|irle|enle|ir|e)|ponle|rebaj\w+|cambi(?:a|ar|ale|arle|en|o|amos)|modific\w+|actualiz\w+|corrig\w+|corregir\w*|edit\w*|aumenta\w*|lower|raise|reduce|change|update|fix|correct)\b/;
const changes =
  /\b(?:cambi(?:a|ar|ale|arle|en)|modific\w+|actualiz\w+|corrig\w+|corregir\w*|edit\w*|lower|raise|change|update|fix|correct)\b/;
const withdraws =
  /\b(?:quit(?:a|ar|en|enlo|alo|o|arlo)|borr(?:a|ar|en|alo|arlo|o)|elimin(?:a|ar|en|alo|o)|retir(?:a|ar|en|alo|o)|bajen|(?:dar|da|den|dale|doy) de baja|baj(?:a|ar|o)|take down|remove|delete|withdraw)\b/;
const pauses =
  /\b(?:paus(?:a|ar|en|alo|o)|ocult(?:a|ar|en|alo)|desactiv(?:a|ar|en|alo|o)|suspend(?:e|er|an)|pause|hide|deactivate)\b/;

/** What a message asks for a lot of the person who wrote it; undefined where it asks for none of that. */
function ownLotMatter(words: string): OwnLotMatter | undefined {
  if (!own.test(words)) return undefined;
  if (pauses.test(words)) return 'pause-lot';
  const hasFigure = figure.test(words);
  if (hasFigure && edits.test(words)) return 'edit-lot';
  if (withdraws.test(words)) return 'withdraw-lot';
  return changes.test(words) ? 'edit-lot' : undefined;
}

/** `Me regresan el dinero`, and no goods that are sent back. */
const moneyBack =
  /(?:\b(?:reembols\w+|refund\w*|money back)\b|\b(?:regres|devuel|devol)\w+(?: \w+){0,3} (?:dinero|lana|pago|pesos)\b|\b(?:me|nos) (?:l[oa] )?(?:regres|devuelv)\w+\b|\b(?:regresarme|devolverme|regresarnos|devolvernos)\b)/;

/** What is put in so many words that goods, numbers and moods beside them change nothing; the first that fits counts. */
const plainMatters: readonly (readonly [entry: string, RegExp])[] = [
  [
    'emergency',
    /\b(?:derram\w*|volc\w*|voltearon|volteo|tiro|spill\w*)\b(?: \w+){0,4} (?:thinner|thiner|tiner|solvente|quimico|acido|gasolina|diesel|solvent|chemical|acid|gasoline)\b|\b(?:fuga|huele|olor) (?:\w+ )?(?:a |de )?gas\b|\bgas leak\b|\b(?:incendio|se (?:esta |me esta )?(?:quemando|incendiando)|prendio fuego|on fire|there is a fire)\b|\b(?:sangrando|sangra mucho|esta herid[oa]|inconsciente|se desmayo|bleeding|unconscious)\b/,
  ],
  [
    'in-our-name',
    /\b(?:deposit\w*|pag\w*|transf\w*|paid|sent)(?: \w+){0,3} (?:de mas|doble|por error|too much|by mistake|twice)\b.*\b(?:regres\w*|devuelv\w*|devolver\w*|diferencia|send|return|back)\b|\b(?:mensaje|llamada|correo|llamaron|hablaron|message|call|email)\b.*\b(?:tianguis|ustedes|de parte|soy de|from you)\b.*\b(?:deposit\w*|transf\w*|dinero|pag(?:o|ar|ue)|tarjeta|codigo|money|card)\b|\b(?:deposit\w*|transf\w*)\b.*\b(?:para|to) (?:liberar|desbloquear|activar|release|unlock)\b|\b(?:a nombre de ustedes|in your name)\b/,
  ],
  [
    'persons-data',
    /\b(?:pas[ae]|dame|deme|da|manda)(?: ?me)? su (?:cel|celular|telefono|numero|whats\w*)\b|\b(?:pasa|pase|dame|deme|das|da|manda|mandame|cual es|quiero|necesito|send|give|what is|have)(?: ?me)?(?: \w+){0,2} (?:telefono|celular|cel|numero|whatsapp|direccion|domicilio|phone|number|address|cell)(?: \w+){0,5} (?:de(?:l)?|of) (?:la |el |los |las |the )?(?:senora?|senor|vendedora?|compradora?|duen[oa]|persona|chavo|chava|que (?:vende|publico|compro|tiene)|quien (?:vende|publico|compro)|seller|buyer|owner|lady|man|person|who)\b/,
  ],
  [
    'donate',
    /\b(?:no quiero|sin pedir|no pido|no cobro) nada a cambio\b|\b(?:dar|regalar|donar|doy|regalo|dono)\b(?: \w+){1,6} a quien (?:la|lo|las|los|le) (?:necesite|sirva|ocupe|quiera)\b/,
  ],
  [
    'code-which',
    /^(?!.*\b(?:entrega|entregar|entrar|iniciar|acceso|login|sign|referid\w*|descuento|delivery|invit\w+)\b).*\b(?:a quien|quien|para que|pa que|que hago|que es|de que|who|what)\b.*\b(?:codigo|code)\b|^(?!.*\b(?:entrega|entregar|entrar|iniciar|acceso|login|sign|referid\w*|descuento|delivery|invit\w+|no)\b).*\b(?:llego|mandaron|cayo|recibi|got|received)\b(?: \w+){0,3} (?:codigo|code)\b.*\b(?:a quien|se lo|para que|pa que|que hago|quien|who|what)\b/,
  ],
  [
    'outside-payment',
    /\b(?:ahorr\w+|evit(?:o|ar|amos|arme|arnos)|salt(?:o|ar|arme|arnos)|brinc(?:o|ar|arme|arnos)) (?:\w+ )?(?:la )?comision\b|\b(?:pagar|pago|deposit\w+|transfer\w+|trato|vender)(?: \w+){0,5} (?:por fuera|fuera de la (?:pagina|plataforma))\b|\b(?:transfier\w*|deposit\w*|pag(?:ue|arle|ar)\w*)(?: \w+){0,3} (?:directo|directamente|a su (?:cuenta|bbva|banco|tarjeta|clabe|banamex|santander|banorte))\b|\b(?:skip|avoid|save) (?:\w+ )?(?:fee|commission)\b|\b(?:pay|wire|transfer)(?: \w+){0,4} (?:directly|outside|off the (?:app|site|platform))\b/,
  ],
  [
    'transport-cost',
    /\b(?:transporte|flete|envio|carga)\b(?: \w+){0,3} asegurad\w*|\basegura\w*(?: \w+){0,3} (?:transporte|flete|envio|carga)\b|\b(?:transport|freight|load|delivery)\b(?: \w+){0,2} insured\b|\b(?:cuanto|costo|precio|cobran|pago|sale)\b.*\b(?:flete|envio|acarreo|mudanza)\b|\b(?:cuanto|en cuanto|que tanto)\b(?: \w+){0,3} (?:traer|llevar|mandar|mover|enviar|transportar)\w*\b(?: \w+)* (?:de|desde) \w+(?: \w+){0,2} (?:a|hasta) \w+|\bhow much\b.*\b(?:freight|shipping|delivery)\b/,
  ],
  [
    'code-here',
    /\b(?:(?:el|mi|tu|este|the|my) )?(?:codigo|code|clave)(?: \w+)? (?:es|is|son)?:? ?\d{4,8}\b|\bmi codigo (?:es|de verificacion es)\b/,
  ],
  [
    // `Pagué en OXXO, ¿cómo me lo regresan?`: how it was paid says how it comes back.
    'refund-oxxo',
    new RegExp(
      String.raw`^(?=.*${moneyBack.source})(?=.*\b(?:pag\w+|paid|pay)\b)(?!.*\b(?:spei|tarjeta|card)\b).*\boxxo\b`,
    ),
  ],
  [
    'refund-spei',
    new RegExp(
      String.raw`^(?=.*${moneyBack.source})(?=.*\b(?:pag\w+|paid|pay)\b)(?!.*\b(?:oxxo|tarjeta|card)\b).*\bspei\b`,
    ),
  ],
  [
    // Who pays the way back is asked of what a complaint decides.
    'complaint-refund',
    /\b(?:puedo|podemos|se pueden?|can i|could i|can we) (?:\w+ ){0,2}?(?:devolver|regresar|return|send)\w*.*\b(?:quien|who)(?: l[oa]s?)? (?:paga|pays)\b/,
  ],
  [
    'opt-out',
    /^(?!.*\b(?:public(?:o|ar|amos)|vend\w+)\b).*(?:\b(?:mand\w+|lleg\w+|envi\w+|recib\w+|par(?:o|ar|en)|quit\w+|dej\w+|stop|getting|receiv\w+|no quiero|ya no|no more)\b(?: \w+){0,5} (?:publicidad|promociones|promos|marketing|spam|ads)\b)/,
  ],
  [
    'payment-methods',
    /\b(?:cambi\w+|pasar\w*)(?: \w+){0,4} (?:a|por) (?:spei|oxxo|tarjeta|transferencia)\b|\bcambiar (?:\w+ ){0,2}(?:forma|metodo) de pago\b|\b(?:switch|change)(?: \w+){0,4} to (?:spei|oxxo|card)\b/,
  ],
  [
    'pickup-address',
    /^(?!.*\b(?:telefono|numero|celular|phone|number)\b).*\b(?:ven?|vera|veran|sees?|seen|know|saber?)(?: \w+){0,3} (?:mi|my) (?:direccion|domicilio|address)\b/,
  ],
  [
    'pay-deadline',
    /\bno (?:l[oa]s? )?(?:he|hemos) pagado\b.*\b(?:quitan|quitaran|pierdo|libera|guardan|cancelan)\b|\b(?:haven t|have not) paid\b.*\b(?:lose|released?|taken away)\b/,
  ],
  [
    // The first days after the first publication carry none.
    'pilot',
    /^(?!.*\b(?:refer\w+|invit\w+|recomend\w+)\b)(?:.*\b(?:comision|cobran|fees?|commission|charge)\b(?: \w+){0,6} (?:primer(?:a|as|os)?|first) (?:ventas?|pedidos?|lotes?|mes|sales?|orders?|lots?|month)\b|.*\b(?:primer(?:a|as|os)?|first) (?:ventas?|pedidos?|lotes?|mes|sales?|orders?|lots?|month)\b(?: \w+){0,6} (?:comision|cobran|fees?|commission|charge)\b)/,
  ],
  [
    'seller-cancelled',
    // Where the money goes depends on how it was paid.
    /^(?!.*\b(?:spei|oxxo|tarjeta|card|transferencia|clabe|que cuenta|which account)\b).*\b(?:el |la |mi )?(?:vendedor|vendedora|proveedor|seller|quien vende)(?: \w+){0,3} (?:cancelo|cancela|cancelled|canceled)\b|\b(?:me )?cancelo (?:el|la) (?:vendedor|vendedora)\b|\b(?:cancelled|canceled) by the seller\b/,
  ],
  [
    'pickup-late',
    /\b(?:voy|vamos|vengo|llego|llegare|llegaremos|iba|estoy) (?:\w+ ){0,3}?(?:tarde|retrasad[oa]s?|atrasad[oa]s?)\b|\bse me hizo tarde\b|\b(?:running|be|am|m|are|re) (?:\w+ ){0,3}late\b(?!.*\bpa(?:y|id)\b)|\bno (?:alcanzo|llego) (?:a (?:llegar|pasar|recoger|tiempo|la hora))\b/,
  ],
  [
    'pay-oxxo',
    /^(?=.*\b(?:apart\w*|pag\w*|compr\w*|reserv\w*|pay|buy)\b)(?!.*\b(?:vend(?:o|i|imos|emos|ido)|(?:me|nos) (?:pagan|paguen|pueden pagar|depositan)|sold|sell)\b).*\b(?:no tengo|sin|no uso|no manejo|dont have|don t have|without)(?: \w+){0,2} (?:tarjetas?|banco|cuenta de banco|card|bank)\b/,
  ],
  ['buy', /\b(?:puedo|podria|se puede|se vale|can i|could i)\b(?: \w+){0,3} (?:re ?vend\w+|resell)\b/],
  [
    'warranty',
    /\bsi (?:\w+ ){0,6}(?:llega|llego|llegan|esta|estan|sale|salen|viene|vienen|recojo|reciben?|recibo)\b(?: \w+){0,4} (?:madread|rot[oa]|danad|mal\b|incomplet|diferent|caducad|chafa|quebrad|descompuest|otra cosa|fallad|defectuos)\w*|\bif (?:\w+ ){0,6}(?:arrives?|comes?|is|are|turns out)(?: \w+){0,3} (?:broken|damaged|different|wrong|bad|fake)\b/,
  ],
  [
    'trust',
    /^(?!.*\b(?:pedido|orden|lote|ustedes me|con ustedes ya|su vendedor|your|report\w*)\b).*\b(?:ya|antes|una vez|otra vez|alguna vez|varias veces|el otro dia|en facebook|en face|en marketplace|en mercado libre|en otr[oa] \w+|mi (?:prim|herman|compadr|vecin|amig|espos|ti|cunad|mama|papa)\w*|a un \w+)\b(?: \w+){0,5} (?:trans\w+|tranz\w+|estaf\w+|robaron|vieron la cara|timaron|bailaron|fraude|defraud\w+)\b|\b(?:me )?(?:transaron|estafaron|robaron|vieron la cara|timaron|hicieron (?:una )?transa)\b(?: \w+){0,4} (?:antes|una vez|en (?:facebook|face|marketplace|otr[oa]\b))|\b(?:scammed|ripped off|robbed)\b(?: \w+){0,4} (?:before|once|on (?:facebook|another|other))|\b(?:si (?:esto |todo |el sitio )?|esto |la pagina |sera )(?:es|sea) (?:\w+ )?(?:segur[oa]|confiable|real|legal|de fiar)\b|\bis (?:this|it) (?:\w+ )?(?:safe|legit|real|trustworthy)\b/,
  ],
  [
    'commission',
    /^(?:(?:y|ok|oye|pero|entonces|bueno|and|so) )*(?:(?:esto|eso) )?(?:cuanto|que) (?:cuesta|cobran|costo tiene|me cobran|me cobrarian|sale)(?: (?:esto|eso|todo esto|el servicio|ustedes|usarl[oa]|la pagina|por (?:vender|todo|el servicio)))?$|^(?:(?:and|so|ok) )*(?:how much (?:does (?:it|this|all this) cost|do you (?:guys )?charge)(?: me| sellers)?|what (?:is|s|are) (?:your|the) (?:fees?|commission|cut))$/,
  ],
  [
    'seller-trust',
    /\b(?:are|is) (?:the |your )?sellers? (?:verified|trustworthy|vetted|checked)\b|\b(?:vendedores|vendedor) (?:\w+ ){0,2}(?:verificad|confiable)\w*|\bverifican (?:a )?(?:los |al )?vendedor/,
  ],
  [
    'offer-answer',
    /\bme (?:llego|llegaron|hicieron|hace|hacen|mandaron|ofrecen|ofrecieron|ofrece) (?:\w+ ){0,2}?(?:oferta|propuesta|contraoferta)s?\b|\bme (?:ofrecen|ofrecieron|ofrece|ofrecio|daban|quieren dar) (?:\$ ?)?\d+(?: mil)?\b(?=.*\b(?:mi|mis|por (?:el|la|los|las|todo)|lote)\b)|\b(?:offered|offering) me \$? ?\d+|\b(?:i got|received|got) an offer\b/,
  ],
  [
    'cancel-seller',
    /\bcancel\w* (?:\w+ ){0,3}?(?:venta\b|(?:pedido|orden|compra) que me (?:hicieron|hizo|compraron)\b)|\bcancel (?:the|my|this) sale\b/,
  ],
  [
    'cancel-buyer',
    // What becomes of the money is another question.
    /^(?!.*\b(?:devuel|regres|reembols|dinero|lana\b|cobr|multa|penal|refund|money|charge|fee)).*\bcancel(?:ar|o|en|a|arlo)? (?:\w+ )?(?:pedido|compra|orden|apartado|reserva)\b|^(?!.*\b(?:refund|money|charge|fee)).*\bcancel (?:an|my|the|this) (?:order|purchase|reservation)\b/,
  ],
  [
    'offer-make',
    /\bsi (?:me )?(?:la|lo|las|los|le) (?:baja|bajan|bajas|deja|dejan|dejas|da|dan) (?:a|en) \$? ?\d+\b.*\b(?:llevo|compro|quedo|aparto|llevamos)\b|\b(?:ofrecer(?:le|les)?|ofrezco|proponer(?:le)?) (?:\w+ )?(?:menos|otro precio|un precio)\b|\b(?:offer|pay) (?:them |him |her )?less\b/,
  ],
  [
    'approve-order',
    /\b(?:donde|como|en donde) (?:\w+ )?(?:apruebo|aprobar|acepto|aceptar|rechazo|rechazar)(?: \w+){0,2} (?:pedido|orden|venta|compra)s?\b|\b(?:where|how) (?:do|can) i (?:approve|accept|reject|decline) (?:\w+ )?orders?\b/,
  ],
  [
    'buyers',
    /\bquien(?:es)? (?:\w+ ){0,2}(?:ven?|mira[n]?|vera[n]?|ver) (?:a )?(?:mis?|el|nuestr[oa]s?) (?:lotes?|anuncios?|publicacion(?:es)?)(?: \w+)?$|\bwho (?:\w+ ){0,3}sees? (?:my|our) (?:lots?|listings?|ads?)\b/,
  ],
  [
    'invoice',
    /\bfactur\w* (?:\w+ ){0,2}(?:del?|el|por el|los) (?:fletes?|envio|transporte)\b|\binvoice (?:for )?(?:the )?(?:freight|transport|delivery)\b/,
  ],
  [
    'code-missing',
    /\b(?:no|nunca|jamas) (?:me )?(?:llega|llego|ha llegado|cae|sirve|jala|funciona)(?: \w+){0,3} codigo\b(?! de (?:entrega|referid\w+|descuento))|\b(?:never|not|t) (?:received?|get|got|getting)(?: \w+){0,3} code\b/,
  ],
  [
    'transport-cost',
    // What is sent back has a rule of its own.
    /^(?!.*\b(?:regres\w+|devol\w+|devuelv\w+|returns?|returned|sen[dt] back)\b).*\b(?:quien|kien|who)(?: \w+){0,2} (?:paga|cubre|pone|corre con|pays|covers)(?: \w+){0,2} (?:flete|envio|transporte|acarreo|traslado|freight|shipping|delivery)\b/,
  ],
  [
    'persons-data',
    /\b(?:telefonos?|numeros?|celulares|contactos|correos|direcciones|datos|phone numbers?|phones|numbers|emails|contacts|addresses)(?: \w+){0,2} (?:de|of|from) (?:(?:los|las|sus|tus|the|your|all|otros|other) )*(?:compradores|vendedores|clientes|usuarios|proveedores|miembros|personas que|buyers|sellers|customers|users|members|people who)\b/,
  ],
  [
    // `Si dejo mi teléfono, ¿se lo pasan a cualquiera?`
    'privacy',
    /\b(?:mis?|my) (?:telefono|numero|celular|cel|datos|correo|whats\w*|phone|number|data|email)\b(?: \w+){0,6}? (?:se )?(?:l[oa]s? )?(?:pasan|dan|comparten|venden|regalan|filtran|sell|share|pass|give)\b(?! (?:el|la|un|mi|de) (?:codigo|alta))|\b(?:pasan|comparten|venden|filtran|sell|share|pass)(?: \w+){0,2} (?:mis?|my) (?:telefono|numero|celular|cel|datos|correo|whats\w*|phone|number|data|email)\b|\bif i (?:leave|give|share)(?: \w+){0,2} my (?:phone|number|data|email)(?: \w+){0,2} who (?:gets|sees|has)\b/,
  ],
  [
    // Who says how long it has been asks for their order.
    'pickup-time',
    /^(?!.*\b(?:mi|my|el) (?:pedido|orden|order|dinero|pago|money)\b)(?:.*\b(?:(?:cuanto|que tanto|cuantos dias|cuanto tiempo|en cuanto)(?: \w+){0,2} (?:tard\w+|demor\w+)(?: \w+){0,2} (?:entreg\w*|llega\w*|envi\w*|mand\w*|trae\w*|llev\w*)|(?:cuando|en cuanto tiempo) (?:me )?(?:lo|la|los|las) (?:entregan|mandan|traen|envian|entregarian)|how long(?: \w+){0,4} (?:deliver\w*|arrive|ship\w*|get here)))\b/,
  ],
  [
    'change-address',
    /\b(?:cambiar|cambio|actualizar|actualizo|modificar|corregir|change|update)(?:le)? (?:de )?(?:mi |el |my )?(?:correo|mail|email|e mail|telefono|numero de (?:telefono|celular|whatsapp|contacto)|celular|whatsapp|phone)\b/,
  ],
  [
    'cancel-money',
    /\b(?:comprador|compradora|cliente|quien (?:me )?compr\w+|buyer)\b(?: (?!quiero|puedo|yo|mi|vender)\w+){0,8} (?:se arrepient\w+|se echa (?:pa|para) atras|cancel(?:a|an)(?![a-z])|ya no (?:lo|la|los|las) quier\w+|backs out|cancels|changes (?:his|her|their) mind)\b/,
  ],
  [
    // `Solo me quieren comprar la mitad`: whether part of a lot can be sold.
    'set-minimum',
    /\b(?:si|solo|nomas|nada mas|puro) (?:\w+ ){0,2}?(?:me|nos) (?:quieren )?(?:compran|compren|comprar|llevan|lleven|llevar|piden|pidan) (?:\w+ ){0,2}?(?:la mitad|una parte|un pedazo|poquit[oa]s?|poc[oa]s?|menos|unas? cuant[oa]s?)\b/,
  ],
  [
    // `No me deja subir la lista`: it can be sent as a message.
    'publish-whatsapp',
    /^(?!.*\b(?:fotos?|imagen\w*|photos?|pictures?|pagar|pago|tarjeta|codigo)\b)(?:.*\b(?:no (?:me |nos )?(?:deja|permite|carga|sube|jala|agarra|puedo|he podido|funciona)(?: \w+){0,3} (?:subir|cargar|publicar|enviar|lista|anuncio|lote)|(?:can t|cannot|won t|doesn t|not) (?:let me )?(?:\w+ )?(?:upload|publish|post)|(?:subir|subiendo|publicar|publicando|la lista)(?: \w+){0,6} (?:se (?:traba|cicla|atora|congela|queda)|da vueltas|marca error|error)))\b/,
  ],
  [
    'cost',
    /^(?:(?:y|pero|oye|ok|entonces|and|so|but) )*(?:(?:esto|eso|todo esto|el servicio|la pagina|registrarse|publicar|usarlo|this|it) )?(?:es|sale|seria|is)(?: (?:it|this))? (?:gratis|gratuit[oa]|de a gratis|sin costo|free)$/,
  ],
  [
    // `¿Qué puedo vender aquí?`
    'materials',
    /^(?:(?:hola|buenas?|oye|oiga|y|pero|entonces|disculpa|and|so) )*(?:que|q|what)(?: (?:cosas|productos|materiales?|articulos|tipo de cosas|things|kind of things))? (?:se puede|se pueden|puedo|podemos|puede uno|can i|can we|can you|can be) (?:vender|publicar|ofrecer|sell|list|sold)(?: (?:aqui|aki|ahi|con ustedes|en (?:el|su|la|este) (?:tianguis|pagina|sitio)|here))?$/,
  ],
  [
    // `Nomás ando viendo qué tienen`.
    'materials',
    /^(?:(?:hola|buenas?|buen|dias?|tardes|noches|gracias|no|aun no|todavia no|por ahora|ahorita|yo) )*(?:(?:solo|nomas|nada mas|namas|just) )?(?:ando|estoy|andamos|estamos|vengo|im|i m|i am) (?:\w+ )?(?:viendo|checando|mirando|curioseando|echando (?:un ojo|ojo)|looking|browsing)(?: (?:around|nomas|nada mas|a ver))?(?: (?:lo )?(?:que|q|what) (?:\w+ ){0,2}?(?:hay|tienen|tienes|venden|ofrecen|have|sell))?$/,
  ],
  [
    'pickup-time',
    /\b(?:mover|cambiar|recorrer|mover(?:la|lo)|cambiar(?:la|lo)) (?:\w+ ){0,2}?(?:la |mi )?(?:hora|cita|recoleccion)\b|\b(?:no alcanzo|no llego a tiempo|voy tarde|se me hizo tarde)\b.*\b(?:recog\w*|recoj\w*|mover\w*|cambiar\w*|recorrer\w*)\b|\b(?:a que|en que|que) hora(?:s)? (?:puedo |podria |paso |voy )?(?:a )?(?:ir|pasar|recog\w+|recoj\w+)\b|\blate (?:for|to) (?:my|the) pickup\b/,
  ],
];

/** Matters of what was offered for goods, or is to be. */
const ofOffers: ReadonlySet<string> = new Set(['offer-answer', 'offer-make']);

/** The entry that a message asks for in so many words. */
export const plainMatter: (text: string) => string | undefined = remember((text) => {
  const words = normalise(text);
  const isOwnPrice = asksOwnPrice(words);
  const plain =
    ownLotMatter(words) ??
    plainMatters.find(([matter, pattern]) => !(isOwnPrice && ofOffers.has(matter)) && pattern.test(words))?.[0];
  return plain ?? (offersMoney(words) ? 'offer-make' : undefined);
});
