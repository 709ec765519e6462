import type { StatedPrice } from '../inventory/prices.ts';
import type { LotOrder } from '../pricing/market.ts';
import type { LimitAt } from './limit-of-one.ts';
import type { LotFact } from './lot-fact.ts';

const anyOf = (...sources: readonly string[]): RegExp => new RegExp(`(?<![^ ])(?:${sources.join('|')})(?![^ ])`);

/** `¿Alguien regala cobijas?`, `andan regalando`, `is anyone giving away`: who asks what others give. */
const givenByOthers: readonly string[] = [
  '(?:alguien|quien|quienes|kien|personas?)(?: (?:que|q|k|me|nos|anda|ande|este|esta|puede|pueda|quiera|guste|por aqui|aqui)){0,3} (?:regal|don|obsequi)(?:a|e|an|en|ando|ar(?:me|nos)?)',
  '(?:andan?|estan?|siguen?) (?:\\w+ )?(?:regalando|donando|obsequiando)',
  '(?:me|nos) (?:regalan?|donan?|(?:pueden?|podrian?) (?:regalar|donar))|que (?:me|nos) (?:regalen?|donen?)|lo que (?:me |nos )?(?:regalen?|donen?|tiren)|donan',
  'quien (?:me |nos )?(?:da|de|den|tira)(?= (?:\\w+ ){1,4}(?:gratis|regalad[oa]s?))',
  '(?:anyone|anybody|someone|somebody|people|who|whos|they|you guys)(?: (?:is|are|here|around|who|that|nearby)){0,2} (?:giv(?:e|es|ing)(?= (?:\\w+ ){0,6}away)|donat(?:e|es|ing))',
];
export const asksForGifts = anyOf(...givenByOthers);

/** On normalised text: who looks for goods. */
export const buys = anyOf(
  '(?:ando |estoy |estamos |andamos )?bus[ck]ando|busko|busco|buscamos|(?:se )?busca',
  '(?:necesito|necesitamos|ocupo|ocupamos|requiero|requerimos|me urgen?)(?! (?:(?:el |mi )?espacio|lugar|dinero|desocupar|vender|deshacerme|sacar|mover|saber|ayuda|informacion|hablar|factura|una? persona))',
  '(?:quiero|queremos|quisiera|para|puedo|donde|me gustaria|me interesa|nos interesa|deseo|pienso|voy a|vamos a) (?:yo )?(?:comprar|conseguir|encontrar)(?:les|le|te)?',
  '(?:vi|mire|encontre|me salio|me aparecio) (?:(?:un|una|el|la|su|sus|unos|unas|en) )?(?:\\w+ )?(?:anuncios?|publicacion(?:es)?|lotes?|ofertas?|posts?) (?:de|con)',
  '(?:alguien|quien|kien|persona|conocen|saben de) (?:que |q |k |a alguien (?:que |q ))?(?:me |nos )?(?:vend[ae]|vendan|teng[ae]|tiene|surt[ae]|manej[ae]|este vendiendo|ande vendiendo)|(?:mand|pas|envi|deme|dame|dem)\\w* (?:el |los )?precios?',
  'compro|consigo|conseguir|andan vendiendo|me venden?|me surten?|surten',
  '(?:cotizacion|cotizar|cotizame|coticenme|coticeme|cotizarme)(?: (?:de|por|para))? (?:\\d+|un|una|unos|unas)(?= )',
  'me (?:estan? )?(?:pid(?:e|en|io|ieron|iendo)|encarg(?:a|an|o|aron))|(?:me|nos) (?:hace|hacen|hacia|hacian|hara|haran) falta',
  '(?:quiero|queremos|quisiera|quisieramos) (?:(?:como|unos|unas|otros|otras|mas|solo|nomas) )*(?:\\d+(?:\\.\\d+)?|dos|tres|cuatro|cinco|seis|diez|media) (?!(?:mil|pesos|varos|por|la|el|cada|c\\/u|each|de) )[a-z0-9/]+',
  '(?:quiero|queremos|quisiera|voy a|vamos a|tengo que|tenemos que|pienso|estoy por|es para|para) (?:poner|colocar|instalar|pegar|pintar|impermeabilizar|construir|techar|levantar|remodelar|forrar|amueblar|equipar|colar)(?:le|les)? (?!(?:en|a) (?:venta|la venta))',
  '(?:hay|tienen|tendran|tendras|tendria[ns]?|no tendra[ns]?|tienes|venden|manejan|habra|regalan|rematan)',
  ...givenByOthers,
  'en cuanto (?:andan|salen|venden)|a como (?:andan|salen)',
  'cuanto (?:cuestan?|sale|salen)(?! (?:mandar|enviar|llevar|publicar|vender|anunciar|registr|el flete|el envio|la comision))|a como (?:dan|venden|tienen)',
  '(?:avis|notifi)\\w+ (?:me )?(?:cuando|si|en cuanto) (?:haya|tengan|publiquen|suban|llegue|salga)',
  '(?:you|u|you guys|ya) (?:ve |have )?got(?! (?:my|a problem|an? (?:question|order)))|(?:what s|whats|what is) the cheapest|i (?:m|am) after|in the market for|hunting for|looking for|need(?! to (?:sell|get|move|clear|know|ask|talk|speak)|ed)|i want(?: to buy)?(?! to sell)|want (?=\\d|some )|do you (?:have|sell)|any(?! yet)|is there|are there|(?<!you )(?<!you guys )buy|how much (?:is|are|does|do) (?!you)',
);

/** Who wants a lot to be set aside for them, or to take it. */
export const reserves = anyOf(
  '(?:me |nos |te )?(?:apart|reserv)(?:a|as|an|en|ame|anos|enme|eme|arme|arnos|arias|alo|ala|alos|alas|amelo|amela|amelos|amelas)(?! (?:un|mi|de) )',
  '(?:quiero|queremos|puedo|quisiera|podria|como|voy a) (?:lo |la |los |las )?(?:apart|reserv)(?:o|ar|arlo|arla|arlos|arlas)',
  'me (?:lo|la|los|las) (?:llevo|quedo|llevaria|quedaria)|me quedo con (?:el|la|los|las|ese|esa|esos|esas)',
  '(?:lo|la|los|las) (?:quiero|compro|tomo|aparto|reservo)(?! (?:[a-z]+[aei]r(?:l[oa]s?)?|(?:nuev|usad|seminuev|blanc|negr|roj|grand|chic|barat)[a-z]*|en|de|del|que|sin|con|mas|menos|cerca)(?![^ ]))',
  '(?:quiero|compro|tomo) (?:es[eoa]s?|est[eoa]s?|el (?:primero|segundo|tercero|de)|la (?:primera|segunda|tercera|de)|el [123]|ambos|los dos)',
  '(?:ill|i ll|i will|let me|can i|i want to|i d like to|id like to) (?:take|reserve|hold|grab|book) (?:it|them|that|this|those|one|the)|i want (?:it|that one|the (?:first|second|third))|(?:hold|reserve) (?:it|them|that|those) for me',
);

/** What would do as well, and is no condition: `used is fine`, `nuevo o usado`, `de preferencia nuevo`. */
export const takesEither = anyOf(
  '(?:nuev[oa]s?|usad[oa]s?|new|used|second hand|segunda mano) (?:(?:tambien|igual|too|ones?) )?(?:esta bien|estan bien|no importa|me sirven?|sirven?|le entro|(?:is|are|would be|s) (?:\\w+ )?(?:fine|ok|okay|good)|fine|ok|okay|works|work)',
  '(?:aunque|no importa (?:que|si)|no le hace (?:que|si)|pueden? ser|da igual (?:que|si)|even if|(?:can|could|may) be) (?:(?:sea|sean|este|esten|estan|son|es|de|they|are|its|it|is|a|un|poco) )*(?:nuev[oa]s?|usad[oa]s?|seminuev[oa]s?|new|used|second hand|segunda mano)',
  '(?:nuev[oa]s?|new) (?:o|u|or|y|and) (?:usad[oa]s?|seminuev[oa]s?|used)|(?:usad[oa]s?|used) (?:o|u|or|y|and) (?:nuev[oa]s?|new)',
  '(?:tambien|igual|also) (?:l[oa]s? |the )?(?:nuev[oa]s?|usad[oa]s?|seminuev[oa]s?|new|used)(?: ones?)?$',
  '(?:de preferencia|preferentemente|preferible(?:mente)?|si se puede|preferably|ideally) (?:que sean? |de )?(?:nuev[oa]s?|usad[oa]s?|new|used)',
);

/** Who has goods to sell. */
export const sells = anyOf(
  '(?:tengo|tenemos)(?! (?:un|una|otr[oa]|unas?) (?:problemas?|dudas?|preguntas?|quejas?|detalle|cosita))|traigo|traemos|cuento con|contamos con|vendo|vendemos|ofrezco|ofrecemos|remato|rematamos',
  '(?:te|les) (?:subo|publico|ofrezco|vendo)',
  // Who sends photos has the goods.
  '(?:te|les|le|ahi|hay|ahorita|aqui|ya) (?:\\w+ ){0,2}(?:mando|paso|envio|comparto|subo|va|van|dejo|adjunto) (?:\\w+ ){0,2}(?:fotos?|fotitos?|imagen(?:es)?)(?! tuy)|(?:sending|attaching|here are) (?:\\w+ ){0,3}(?:photos?|pics?|pictures?)',
  '(?:can|could|may) (?:i|we) (?:sell|list|publish)',
  '(?:help|helping) (?:me|us) (?:to )?(?:list|sell|post|publish)|me (?:ayudas?|ayudan|puedes ayudar|podrias ayudar) a (?:vender|publicar|subir)\\w*',
  '(?:dar|damos|doy) salida a',
  'me (?:sobro|sobraron|sobra|sobran|quedo|quedaron|quedan)|nos (?:sobro|sobraron|sobra|sobran|quedo|quedaron|quedan)',
  '(?:quiero|queremos|quisiera|quisieramos|deseo|deseamos|para|puedo|podemos|necesito|me gustaria|nos gustaria|busco) (?:vender|deshacerme|sacar|mover|rematar|publicar)\\w*',
  '(?:se puede|se pueden|se permiten?|esta permitido|es legal|puedo|podemos|puede uno|podria|can (?:i|we|you)|could i|is it (?:ok|allowed|legal)(?: to)?) (?:\\w+ )?(?:publicar|vender|subir|anunciar|rematar|donar|list|sell|post)\\w*',
  '(?:compran|reciben|aceptan|se llevan|les (?:interesan?|sirven?|vendo))|dono|regalo|(?<!(?:me|nos) (?:pueden?|podrian?) )(?:donar|regalar)',
  '(?:do|would|will|can|could) you (?:guys |all |folks )?(?:buy|take|accept)',
  '(?:there is|there are|there s|theres) (?:\\w+ ){0,8}left(?: over)?|asking \\d+',
  '(?:i|we)(?: ?ve)? (?:have|got)|(?:ive|weve) got|(?<=^(?:hi |hey |hello )?)got (?=\\d)|i am selling|selling|sell|left over',
);

/** Who asks whether we take something, which says of goods alone that they have some. */
export const asksUs = anyOf(
  'compran|reciben|aceptan|se llevan|les (?:interesan?|sirven?)',
  '(?:do|would|will|can|could) you (?:guys |all |folks )?(?:buy|take|accept)',
);
const ofPaying =
  /(?<![^ ])(?:aceptan|reciben|take|accept)(?: \w+){0,2} (?:tarjetas?|credito|debito|efectivo|oxxo|spei|paypal|transferencias?|pagos?|dolares|cheques?|amex|american|visa|mastercard|cards?|cash|checks?|vales)(?![^ ])/;
/** Whether a message says that its writer has goods: a question whether we take some does so where none are looked for. */
export function sellsIn(text: string): boolean {
  const own = text.replace(new RegExp(asksUs.source, 'g'), ' ').replace(/ +/g, ' ').trim();
  return sells.test(own) || (sells.test(text) && !buysFirmly.test(text) && !ofPaying.test(text));
}

/** Who says in so many words that they sell, whatever else the message is like. */
export const sellsPlainly = anyOf(
  '^vender$',
  '(?<!no |ya no )(?:vendo|vendemos|remato|rematamos)(?! en )',
  '(?:ando|estoy|andamos|estamos) (?:vendiendo|rematando)',
  '(?:quiero|queremos|quisiera|necesito) (?:vender|deshacerme|rematar)(?:lo|la|los|las)?',
  // At a price: `los quiero dar a 190`.
  '(?:quiero|queremos|quisiera|quisieramos|voy a|vamos a|puedo|l[oa]s?|pienso) dar(?:l[oa]s?)? (?:\\w+ ){0,8}?(?:a|en) \\d+',
  // `Any chairs for sale?` looks for some.
  '(?<!not )selling|(?:want|like|need) to sell|(?<!(?:any|is there|are there|got|do you have|anyone|anybody|someone)(?: [a-z0-9]+){0,5} )for sale',
  '(?<!(?:do|did|can|could|should) )(?:i|we|and) sell \\d+',
);

/** Who tells that goods of theirs go: `van a cambiar los colchones`, `cerramos la cafetería`. */
export const disposes = anyOf(
  '(?:vamos a|voy a|van a|va a) (?:cambiar|renovar|quitar|desmontar|cerrar|remodelar|tirar|desechar|demoler|desocupar|vaciar|sacar|salir|deshacer\\w*|reemplazar)',
  '(?:cambiamos|renovamos|quitamos|desmontamos|reemplazamos|retiramos|cerramos|desocupamos)',
  '(?:estamos|estan|estoy|andamos) (?:cambiando|renovando|quitando|desmontando|cerrando|remodelando|vaciando|desocupando|sacando|tirando)',
  '(?:me|nos) (?:estorban?|sobra|sobran)|(?:se|lo|los|las) (?:va|van) a tirar|(?:quedo|quedaron) de (?:la|una|mi) (?:obra|remodelacion)',
  '(?:we are|were|we re|i am|im|i m) (?:closing|remodell?ing|renovating|replacing|clearing|getting rid of)|(?:getting|get) rid of',
);

/** Who wants to sell, before they say what. */
export const wantsToSell = anyOf(
  '(?:quiero|queremos|quisiera|me gustaria|puedo) (?:vender|publicar|rematar|anunciar)',
  'vendo|vendemos',
  '(?:want|like) to sell',
);

/** Who takes back a part of what they offered. */
export const removes = anyOf(
  '(?:quita|quitale|quitame|borra|borrale|elimina|saca)(?: (?:la|el|las|los|lo de))?',
  '(?:remove|drop|take out)',
);

/** Who asks what goods are worth. */
export const asksWorth = anyOf(
  '(?:cuanto|q tanto|que tanto) (?:me |nos )?(?:pagan|dan|darian|pagarian|ofrecen|compran|vale|valen|valdra|valdran|valdria|valdrian|puedo pedir|podria pedir|cobro|pido|sacaria)',
  '(?:cuanto|q tanto|que tanto|que precio) (?:les |le |me |nos |lo |la |los |las |se )*(?:puedo|podria|podriamos|podemos|puede|debo|deberia|conviene|convendria) (?:pedir|cobrar|poner|sacar|obtener|ganar|dar)\\w*(?! de comision)',
  '(?:cuanto|que tanto) (?:les |le |me |nos |lo |la |los |las )+(?:pagan|dan|darian|saco|sacaria|pido|cobro)',
  '(?:a|en) (?:como|cuanto|que precio) (?:lo |la |los |las |le |les )?(?:puedo|podria|debo|deberia|podemos|debemos|conviene|pongo|doy|dejo|ofrezco) ?(?:dar|vender|dejar|ofrecer|poner|publicar|sacar|pedir|rematar)?(?:lo|la|los|las|le|les)?',
  '(?:cuanto|que precio) (?:le |les |lo |la |los |las )?(?:pongo|pondria|pondrias|ponemos|ponerle|pedir|puedo cobrar)',
  'cuanto (?:es|seria|saco) (?:lo )?(?:que )?(?:me )?(?:dan|darian)?',
  'a (?:como|cuanto) (?:me |nos |lo |la )?(?:pagan|compran|esta|estan|anda|andan|dan)|a (?:como|cuanto) (?:el|la|los|las)',
  'en (?:cuanto|que precio) (?:me |nos |lo |la |los |las )*(?:compran|pagan|vendo|venderia|vendera|lo dejo|anda|esta|tienen)',
  '(?:que|cual)(?: es| seria)? (?:el )?precio|precio (?:de|del|por|tiene)|valor de',
  '(?:a|en) cuanto (?:crees|cree|creen|piensas|recomiendas?|recomiendan)',
  '(?:cuanto|que precio|que) (?:seria|es|crees que es|consideras) (?:razonable|justo|bueno|conveniente|correcto)(?: (?:pedir|cobrar|poner|vender))?',
  '(?:what|how much) (?:could|might|should) (?:you|i|we) (?:get|ask|charge)|fair (?:ask|price)',
  '(?:might|could|would|may) (?:they |it |these |this |all of it )?be worth',
  'how much (?:do|would|will|can|could) (?:you|i|we) (?:pay|give|get|ask|offer)|(?:what|how much) (?:is|are) .*worth|price of|what price',
);

/** Money for all of it together. */
export const asksTotal = anyOf(
  '(?:cuanto|a cuanto|en cuanto) (?:me |se |nos |seria |va a |vendria )*(?:hace|sale|saldria|queda|quedaria|viene|siendo|ser|costaria|cuesta|seria|es|da|suma)(?: (?:el|por|en|de))? (?:todo|total|las dos|los dos|los tres|las tres|ambos|todo junto)',
  '(?:cuanto|a cuanto|en cuanto) (?:por |es |seria )?(?:tod[oa]s?|ambos|las dos cosas)',
  '(?:en|el|seria el|cual es el) total|por tod[oa]s?|todo junto|por todo el lote|cuanto (?:seria|es|sale) (?:todo|en total|junto)',
  '(?:me )?(?:llevo|llevara|quiero|compro|compramos|tomo|agarro) (?:todo|todas|todos)|all of (?:it|them)',
  'in total|altogether|for all|total',
);

export const corrects = anyOf(
  'no son|son|no eran|eran|perdon|me equivoque|quise decir|corrijo|mas bien|mejor dicho|en realidad|mejor|no es|pero son|sorry|i mean|actually|make it',
);

/** Who keeps of what they offered only what they name again. */
export const keepsOnly = anyOf('nomas|nada mas|solo|solamente|unicamente|just|only');

/** What a part of a message says of goods that are past their date. */
export const spoilt =
  /(?<!(?:no|sin|por|cerca de|antes de|sin que) (?:se )?(?:ha |han |esta |estan |este )?)(?<!(?:not|never|(?:isn|aren|hasn|haven) ?t) (?:yet |even |been )?)\b(?:caduco|caducaron|caducad[oa]s?|vencio|vencieron|vencid[oa]s?|podrid[oa]s?|expired|rotten)\b/;

/** What is published, sent or shown and is no lot: `¿ya publicaste mi pago?` */
const noLots =
  '(?:pagos?|dinero|depositos?|reembolsos?|facturas?|quejas?|pedidos?|ordenes?|calificacion(?:es)?|resenas?|comentarios?|respuestas?|mensajes?|fotos?|documentos?|ine|codigos?|cuentas?|precios?|fechas?|resultados?|payments?|money|refunds?|invoices?|complaints?|orders?|ratings?|reviews?|photos?|messages?|prices?)(?![^ ])';
const noLot = `(?! (?:(?:el|la|los|las|mis?|sus?|tus?|es[eao]s?|una?|the|my|an?) )*${noLots})`;

/** Who wants what they offer to be published. */
export const publishes = anyOf(
  '(?:me |nos )?(?:haces|haz|hazme|puedes hacer|podrias hacer|preparas?|preparame|armas|armame|subes|publicas) (?:la|el|mi|un|una|esa|ese) (?:publicacion|lote|anuncio)',
  '(?:publica|publique|publiquen|publicar|sube|suba|suban|subir|sub|anuncia|anuncie|anunciar)(?:lo|la|los|las|melo|mela|melos|melas)|(?:asi )?(?:publica|sube) (?:el|mi) lote',
  'publish (?:it|them)|post (?:it|them)|list (?:it|them)',
  '(?:me )?(?:mandas?|mandame|mandamelo|mandeme|manden?|pasas?|pasame|paseme|dame|das|deme|enviame|envias?|envieme|comparteme|regresame|send me|give me|send|resend)(?: (?:por favor|porfa|porfavor|otra vez|de nuevo|please|again))* (?:el |la |the )?(?:link|enlace|liga|url|borrador|draft)|prepar(?:al[oa]s?|el[oa]s?)|como (?:\\w+ )?(?:procedo a )?publicar?l[oa]s?',
  `(?:publica|sube|anuncia|publish|post)(?:me|nos)? (?:el|la|los|las|mi|mis|ese|esa|esos|esas|the|my) (?!${noLots}|imagen|cantidad|numero)\\w+`,
);

/** `¿Ya lo publicaste?` of an open draft. */
export const asksIfPublished = anyOf(
  `ya (?:lo |la |los |las |me l[oa]s? )?(?:publicaste|publicaron|subiste|subieron)${noLot}`,
  `ya (?:lo |la |los |las )?(?:(?:quedo|quedaron|esta|estan) (?:ya )?(?:publicad[oa]s?|arriba|en linea|en el mercado|subid[oa]s?)|se publico|se subio)${noLot}`,
  `(?:is|are|did|have) (?:it|they|you|that|this) (?:already )?(?:published|publish|live|posted?|listed?|up)(?: (?:it|them|yet|already|now))*${noLot}`,
);

/** `Va, así ya quedó`: who says yes to what was noted of their goods. */
export const confirmsDraft =
  /^(?:(?:va|vale|ok|okay|sale|si|listo|perfecto|bueno|orale|pues|ya|muy bien|esta bien|yes|great|perfect) )*(?:asi (?:ya )?(?:esta(?: bien| perfecto)?|quedo|queda|mero|me gusta)|asi dejal[oa]|dejal[oa]s? asi|ya quedo|ya estuvo|quedo (?:bien|perfecto)|thats it|that s it|looks good|go ahead)(?: (?:asi|ya|bien|porfa|por favor|please))*$/;

/** `CANCELAR` alone means what is open, if anything is. */
export const cancelsOpen =
  /^(?:cancela(?:r|lo|la)?|cancelo|cancel)(?: (?:por favor|porfa|todo|eso|please|it|that|everything))*$|^(?:(?:no|ya|mejor|siempre|bueno|ok|sabes que) )+(?:cancela(?:l[oa]|mos)?|cancel) (?:todo|eso|el anuncio|la publicacion|everything|it)(?: |$)|(?<![^ ])(?:borra(?:l[oa]|me|melo)?|elimina(?:l[oa])?|olvida(?:te)?(?: de)?|descarta|cancela(?:l[oa])?|quita|scrap|delete|forget|cancel|drop) (?:ya )?(?:todo|todito|la lista completa|toda la lista|el borrador|everything|all of it|the whole (?:thing|list|draft)|the draft)(?: (?:mejor|ya|porfa|por favor|please|eso|esto|lo que (?:te )?(?:puse|dije|llevo|llevas)))*(?=$| (?:ya|que|porque|pq|xq|es que|siempre|porfa|mejor|no|because|i|since))|(?<![^ ])ya no (?:voy a|quiero|queremos|vamos a) (?:vender|publicar|ofrecer|subir)(?: (?:nada|eso|esto|ya|mejor|siempre|ningun[oa]?))*$/;

/** A person drops the subject, and the message says little else. */
export const leaves =
  /^(?:(?:no|ya|mejor|ok|bueno|oye|pero|gracias|sabes que) )*(?:dej(?:alo|ala|alos|emoslo|emos eso)|lo dejo|olvid(?:alo|a eso|emoslo)|otr[oa] (?:cosa|tema|pregunta)|(?:es|tengo|quiero preguntar|hablemos de|cambiemos de|cambio de) (?:otr[oa] (?:cosa|tema|pregunta)|tema)|never ?mind|forget it|leave it|something else|another question)(?: (?:por favor|porfa|gracias|asi|mejor|please|thanks))*$/;

/** What goes on with what was said before. */
export const goesOn = /^(?:y|e|o|pero|mejor|entonces|ok|and|what about|or|but|no)(?= |$)/;

/** Goods that come to those that were named before. */
export const addsMore = anyOf('tambien', 'ademas', 'aparte', 'aparte de es[oa]s?', 'also', 'as well', 'too', 'plus');

/** What is said for a start, or along with a question. */
export const smallTalk = anyOf(
  'hola|buen(?:os|as)? ?(?:dias?|tardes|noches)?|que tal|gracias|muchas gracias|porfa(?:vor)?|por favor|saludos|ok|va|sale|orale|hi|hello|thanks|thank you|please|disculpe?|oiga?|oye|joven|amig[oa]',
);

const orders: readonly (readonly [LotOrder, RegExp])[] = [
  [
    'cheapest',
    anyOf(
      '(?:mas |muy |lo mas |el mas |la mas )?(?:barat|economic)[oa]s?|baratit[oa]s?|menor precio|mejor precio|cheap(?:er|est)?|lowest price',
    ),
  ],
  [
    'nearest',
    anyOf(
      '(?:mas )?(?:cerca|cercan[oa]s?)|cerquita|(?:no|menos) (?:\\w+ ){0,3}lejos|not (?:too |so |that )?far|near(?:by|er|est)?|close(?:r|st)|por aqui|por mi zona',
    ),
  ],
  ['largest', anyOf('(?:mas|mayor) (?:grandes?|cantidad)|con mas (?:piezas|cantidad)|largest|biggest')],
];

export const orderIn = (text: string): LotOrder | undefined => orders.find(([, pattern]) => pattern.test(text))?.[0];

/** Goods given away. */
export const isFree = anyOf(
  ...givenByOthers,
  'gratis|regalad[oa]s?|regalan|de regalo|donad[oa]s?|donaciones|donativos?|sin costo|for free|free|donations?',
);

const positions = new Map([
  ['primer', 1],
  ['segund', 2],
  ['tercer', 3],
  ['first', 1],
  ['second', 2],
  ['third', 3],
]);
const position =
  /(?<![^ ])(?:(?:el|la|del|de la|opcion|numero|lote numero|the) (?:(primer|segund|tercer)[oa]?|([1-3])(?! \w*(?:bulto|pieza|kg|kilo|m2|ton))|(first|second|third))(?: one)?)(?![^ ])/;
const theOther = anyOf('(?:y )?(?:la|el) otr[oa]|(?:the )?other one');

/** `El más barato`, `cuál es la más cercana`, `the cheapest one`: the first of the row, and not the row in another order. */
const oneOfAll =
  /(?:^| )(?:el|la|lo|cual|the|which)(?: one)?(?: (?:es|esta|queda|sale|seria|de (?:todos|todas|esos|esas|ell[oa]s)|is|the|el|la|lo|que|trae|tiene|y|me))* (?:(?:mas|menos|muy) (?:barat[oa]|economic[oa]|car[oa]|cerca|cercan[oa]|cerquita|grande)|(?:mas )?barat[oa]|(?:mayor|mas) (?:cantidad|piezas)|(?:menor|mejor) precio|cheapest|nearest|closest|largest|biggest|lowest price)(?: one)?(?= |$)/;
const oneAlone = /^(?:(?:and|y|ok) )*(?:the )?(?:cheapest|nearest|closest|largest|biggest)(?: one)?$/;
export const meansFirst = (text: string): boolean => oneOfAll.test(text) || oneAlone.test(text);

const firstOfOrder =
  '(?:de )?(?:el|la|los|las|lo|the)(?: one)? (?:que (?:este?n?|esta|estan|quedan?|salga) )?(?:mas (?:barat[oa]s?|economic[oa]s?|cerca|cercan[oa]s?|grandes?)|(?:menor|mejor) precio|cheapest|nearest|closest|largest|biggest)(?: one)?';
const leavesOutFirst = new RegExp(
  `(?<![^ ])(?:(?:no|ni|not|menos|excepto|salvo|except|but) (?:(?:me (?:muestres|ensenes|interesan?)|sean?|quiero|busco|want|show me) )?${firstOfOrder}|${firstOfOrder} no)(?![^ ])`,
  'g',
);
/** `No la más barata`, `la más barata no`: the first of them in that order is not wanted. */
export function leftOutIn(text: string): { readonly order: LotOrder | undefined; readonly rest: string } {
  const [said] = text.match(leavesOutFirst) ?? [];
  return {
    order: said === undefined ? undefined : orderIn(said),
    rest: text.replace(leavesOutFirst, ' ').replace(/ +/g, ' ').trim(),
  };
}

/** `¿Me haces 20 % menos?`, `15% de descuento`: who wants a lower price of what was shown. */
export const asksDiscount = anyOf(
  '\\d+(?:\\.\\d+)? ?(?:%|por ?ciento|percent) (?:menos|abajo|de (?:descuento|rebaja)|off|less|discount|lower|cheaper)',
  '(?:un )?(?:descuento|rebaja|descuentito|rebajita) (?:de|del) (?:el )?\\d+(?:\\.\\d+)? ?(?:%|por ?ciento)|\\d+(?:\\.\\d+)? ?(?:%|por ?ciento|percent) discount',
);

/** Who goes anywhere for the goods: `donde sea`. */
export const anywhere = anyOf(
  '(?:en |de )?(?:donde sea|cualquier (?:lado|lugar|parte|zona|ciudad|estado)|todo mexico|toda la republica|todos lados)',
  'no importa (?:donde|el lugar|la zona|que tan lejos|la distancia|de donde)|(?:sin importar|me da igual|da igual) (?:donde|la zona|el lugar|la distancia)',
  '(?:aunque|aunq|aun que|asi|no importa (?:que|si)|no le hace (?:que|si)|even if) (?:\\w+ )?(?:este|esta|esten|estan|sea|sean|quede|queda|queden|is|its|it s) (?:\\w+ )?(?:lejos|retirad[oa]|en otr[oa] (?:lado|estado|ciudad)|far(?: away)?)',
  'any ?where|wherever|any (?:city|place|zone|area)|(?:does not|doesn t|doesnt) matter where|distance is no',
);

/** `¿Son nuevas o usadas?`, `is it new?`: what state shown goods are in, and no wish for that state. */
export const asksCondition = (text: string, written: string): boolean =>
  ofCondition.test(text) && (/[?¿]/.test(written) || eitherOr.test(text) || /^(?:and )?(?:is|are) /.test(text));
const ofCondition =
  /^(?:(?:y|oye|pero|ok|and|but|so) )*(?:(?:el|la|los|las|ese|esa|esos|esas) (?:\w+ )?)?(?:es|son|esta|estan|sera|seran|viene|vienen|is (?:it|that|this)|are (?:they|those|these))(?: \w+)? (?:nuev[oa]s?|usad[oa]s?|seminuev[oa]s?|sin usar|new|used|unused|second hand)(?: |$)/;
const eitherOr =
  /\b(?:nuev[oa]s?|new) (?:o|or) (?:usad[oa]s?|used)\b|\b(?:usad[oa]s?|used) (?:o|or) (?:nuev[oa]s?|new)\b/;

/** Which of the lots that were shown is meant, from 1, or the one that was not spoken of; the text is a bare number, or names a place in the row. */
export function chosenIn(text: string): number | 'other' | undefined {
  if (/^[1-3]$/.test(text)) return Number(text);
  const found = position.exec(text);
  const word = found?.[1] ?? found?.[3];
  if (word) return positions.get(word);
  if (found?.[2]) return Number(found[2]);
  return theOther.test(text) ? 'other' : undefined;
}

const facts: readonly (readonly [LotFact, RegExp])[] = [
  [
    'place',
    anyOf(
      'que (?:parte|lado|colonia|ciudad|municipio)|donde|ubicacion|ubicad[oa]s?|zona|lejos|cerca|where|located|location|far|close',
    ),
  ],
  ['condition', anyOf('estado|condicion|condiciones|nuev[oa]s?|usad[oa]s?|shape|condition|new|used')],
  [
    'amount',
    anyOf(
      '(?:cuant[oa]s|que cantidad|how many|how much of)(?! (?:cuest|val|sal|est|seria|es ))\\w*|cuanto (?:hay|queda|quedan|tiene|tienen|trae|traen|viene|vienen)(?! (?:de (?:uso|usad[oa]s?|garantia|ancho|largo|alto|altura|fondo|grosor|espesor|diametro|profundidad|antiguedad|tiempo|vida|edad|haber\\w*)|publicad[oa]s?|usad[oa]s?|guardad[oa]s?|almacenad[oa]s?)(?![^ ]))|cantidad|quantity|amount',
    ),
  ],
  [
    'price',
    anyOf('precio|(?:a|en) (?:como|cuanto)|cuanto (?:\\w+ )?(?:cuesta|vale|es|sale|esta|seria|pide)n?|price|how much'),
  ],
];
const asksAdvice = anyOf(
  'recomiend\\w+|conviene\\w*|cual es (?:el |la )?mejor|recommend|would you (?:pick|take|choose)|which (?:one )?is best',
);
const asksAnything =
  /[?¿]|(?:^| )(?:que|cual|cuales|como|cuant[oa]s?|cuando|mide|miden|trae|traen|incluye|incluyen|tiene|tienen|viene|vienen|es|son|esta|estan|what|which|how|when|does|do|is|are|has|have)(?= |$)/;

/** These ask wherever they stand; the others only at the beginning. */
const questionWords = anyOf('cual|cuales|cuant[oa]s?|cuando|donde|quien|quienes|what|which|how|when|where|who|why');
const opensQuestion =
  /^(?:(?:y|e|o|pero|ok|oye|oiga|oigan|bueno|sale|entonces|antes|primero|dime|digame|quiero saber|and|but|so|hey|first|tell me) )*(?:que|como|si|hay|ustedes|uds|es|son|tienen|me|se|lo|la|los|las|puedo|puede|pueden|podria|cobran|dan|pasan|mandan|hacen|reciben|aceptan|can|could|do|does|is|are|will|would|should|if) /;

export const isQuestion = (text: string, written: string): boolean => {
  const said = text.replace(greets, '');
  return /[?¿]/.test(written) || questionWords.test(said) || opensQuestion.test(said);
};
/** `Qué onda`, `qué tal` ask nothing. */
const greets =
  /^(?:(?:hola|buenas?|oye|oigan?) )*(?:que|q|k) (?:onda|tal|hubo|pex|paso|transa|rollo)(?: (?:amig[oa]s?|carnal|bro|joven))?(?= |$)/;

/** Who asks something in so many words; `son 25` may open a question and mostly does not. */
export const asksPlainly = (written: string): boolean =>
  /[?¿]|(?<!\p{L})(?:cu[aá]nt[oa]s?|how (?:much|many))(?!\p{L})/iu.test(written);

const opensPrice = anyOf(
  'a tratar|negociables?|acepto ofertas|aceptamos ofertas|escucho ofertas|al mejor postor|(?:lo|la) que (?:caiga|sea|(?:me |nos )?(?:den|dieran|ofrezcan|ofrescan|quieran(?: dar)?|gusten(?: dar)?))|(?:hagan|haganme|haz|hazme) (?:una )?ofertas?|sin precio|precio abierto',
  'open to offers|best offer|make (?:me )?an offer|negotiable|obo',
);
const knowsNoPrice = anyOf(
  '(?:no|ni) (?:tengo idea|se|sabemos|sabria)(?: \\w+){0,3} (?:(?:en|a) )?(?:cuanto|precios?|como)(?: \\w+)?|no (?:se|sabemos) (?:que precio|el precio)',
  '(?:no idea|not sure|dont know|do not know)(?: \\w+){0,3} (?:prices?|much|charge|ask)',
);

/** What a seller says of the price without naming one. */
export function priceOpenIn(text: string): 'open' | 'unknown' | undefined {
  if (opensPrice.test(text)) return 'open';
  return knowsNoPrice.test(text) ? 'unknown' : undefined;
}

/** What a message asks of a lot that was shown: something that the search knows, or anything else of it. */
export function factIn(text: string, written: string): LotFact | undefined {
  if (asksAdvice.test(text)) return 'best';
  if (asksAvailable.test(text)) return undefined;
  const known = facts.find(([, pattern]) => pattern.test(text))?.[0];
  return known ?? (asksAnything.test(written.includes('?') ? '?' : text) ? 'other' : undefined);
}

/** What a buyer wants of goods beside what a search knows: `ah, y que sean antiderrapantes`. */
export const wishes =
  /^(?:(?:y|ah|eh|pero|o|ok|oye|tambien|ademas|se me olvido|and|but|also|oh) )*(?:que (?:sean?|no|tengan?|traigan?|esten?|vengan?)|tienen? que|deben?|debe de|de preferencia|preferible\w*|sin |con |it (?:has|needs) to|they (?:have|need) to|must|should be|preferably|with |without )/;

/** `¿La tienen lavada?`, `¿es nueva, verdad?`: of what was shown. */
export const asksOfThem =
  /^(?:(?:y|ah|pero|o|ok|oye|and|but|so) )*(?:l[oa]s? tienen?|es|son|esta|estan|viene|vienen|trae|traen|sirven?|tiene|tienen|mide|miden|incluyen?|is it|are they|is that|are those|does it|do they|has it) /;

const amount = String.raw`\$? ?(\d+(?:\.\d+)?)( mil)?`;
const ceiling = new RegExp(
  `(?:abajo de|(?:por )?debajo de|bajo|menos de|menor(?:es)? (?:a|de)|hasta|maximo(?: de)?|max|no (?:mas|pas[ae]|pas[ae]n|exced[ae]|sub[ae]) de|que no pasen? de|tope(?: de)?|presupuesto(?: es)?(?: de)?(?: maximo)?(?: de)?|budget(?: is| of)?|under|below|less than|up to|at most) ${amount}(?!\\.?\\d| (?:kg|kilo|bulto|pieza|m2|metro|km|ton|dia|bag|piece)\\w*)`,
);

const ofBudget = new RegExp(
  `${amount} (?:pesos )?(?:(?:el|la|por|cada) [a-z]+ )?(?:de presupuesto|maximo|tope|como mucho|budget|at most|max)(?![^ ])`,
);

const farthest =
  /(?:abajo de|menos de|hasta|maximo(?: de)?|max|no (?:mas|pase|pasen|exceda) de|mas de|a|under|within|less than|up to|at most|more than) (?:unos |como |about )?(\d+) ?(?:km|kms|kilometros?|kilometers?|kilometres?)(?![^ ])/;

/** Kilometres that a buyer would go at the most. */
export function maxKilometresIn(text: string): number | undefined {
  const kilometres = farthest.exec(text)?.[1];
  return kilometres === undefined ? undefined : Number(kilometres);
}

/** Pesos that a buyer would pay at the most. */
export function maxPriceIn(text: string): number | undefined {
  const [, pesos, thousand] = ceiling.exec(text) ?? ofBudget.exec(text) ?? [];
  return pesos === undefined ? undefined : Number(pesos) * (thousand ? 1000 : 1);
}

/** All sums of pesos that a buyer would pay at the most. */
export const maxPricesIn = (text: string): readonly LimitAt[] =>
  [...text.matchAll(new RegExp(`${ceiling.source}|${ofBudget.source}`, 'g'))].map((found) => {
    const [whole, first, firstThousand, second, secondThousand] = found;
    const pesos = Number(first ?? second) * ((firstThousand ?? secondThousand) ? 1000 : 1);
    return { pesos, start: found.index, end: found.index + whole.length };
  });

/** `No tengo cemento`, `ya no ocupo varilla`: names goods, and asks nothing of them. */
export const declines = anyOf(
  '(?<!que (?:ya )?)no (?:tengo|tenemos|busco|buscamos|ocupo|necesito|quiero|vendo|vendemos|compro|me interesan?)',
  'i (?:do not|dont) (?:have|need|want)|no longer',
);

/** The message speaks of an order, a lot or a contact, whatever goods it names. */
export const ofOwn = anyOf(
  'pedidos?|orden|compre|pague|vendi|hice (?:una compra|un pedido)|mi compra|cuando (?:fui|fuimos) por|(?<!(?:vi|mire|encontre|salio|aparecio) (?:un|el|su|sus|unos|los) )anuncios?|(?<!(?:vi|mire|encontre|salio|aparecio) (?:una|la|su) )publicacion|chofer|telefono del?|numero de',
  'my (?:order|purchase|listing)|i (?:bought|paid|ordered|sold)|phone number',
);

/** Who wants to hear of goods once there are some. */
export const wantsAlert = anyOf(
  '(?:me|nos) (?:pued|podr)\\w+ avisar',
  '(?<!no (?:me |nos )?)(?:me |nos |te )?avis(?:a|as|an|e|en|ame|anos|enme|ennos|eme|arme|arnos|aras|arias|aran)',
  '(?:me |nos )?notifi(?:ca|can|cas|que|quen|came|canos|quenme|queme|carme)',
  '(?:una |la |con )?alertas?|a[vb]isos? (?:de|para|cuando)(?! privacidad)|(?<!no (?:me |nos )?)a[vb]is(?:ame|eme|enme|arme|en)|recibir (?:un )?avisos?|(?:dej|pon|haz)\\w* (?:un |el )?a[vb]isos?',
  'text me (?:if|when)|(?:be|get) notified|ping me',
  'let me know|notify(?: me)?|tell me (?:when|if|once)|alert(?: me)?',
);

/** `un presupuesto de 5 mil`, `5 mil en total`: a limit for all of it, and not for each. */
export const isBudget = anyOf(
  'presupuesto',
  'lotes? (?:complet[oa]s?|enter[oa]s?)|(?:whole|entire) lots?',
  '(?:en|por) tod[oa]s?',
  'en total',
  'total',
  'budget',
  'altogether',
  'in all',
);

const purse =
  /(?<![^ ])(?:traigo|traemos|tengo|tenemos|llevo|cuento con|contamos con|dispongo de|ando con|junte|i have|i ve got|we have|i can spend|puedo gastar) (?:(?:como|unos|solo|nomas|nada mas|hasta|about|around|only|juntad[oa]s?|ahorrad[oa]s?|guardad[oa]s?) )*\$? ?(\d+(?:\.\d+)?)( mil)? ?(?:(?:pesos|varos|baros|bolas|pesotes)(?! (?:de|por|el|la|cada|c\/u|of|per)(?! presupuesto)(?![^ ]))|(?:mil )?de presupuesto|to spend|(?<=mil )(?:para|pa|for)(?! (?:vender|publicar|rematar)))(?![^ ])/;

/** `¿Me alcanza con 3000 para 20 m2?`, `can I get 50 bags for 5000 total`. */
const reaches =
  /(?<![^ ])(?:(?:me|nos) alcanzan?(?: (?:con|si tengo))?|con|(?:(?:can|could|may) (?:i|we) (?:get|buy) (?:\w+ ){1,5}?(?:for|with))) \$? ?(\d+(?:\.\d+)?)( mil)?(?: (?:pesos|varos))?(?: (?:me|nos) alcanzan?| para| pa| en total| total| altogether| in total)(?![^ ])/;

/** `Traigo 8 mil pesos`: a sum to spend, though nothing says that the writer buys. */
export function purseIn(text: string): number | undefined {
  const [, pesos, thousand] = purse.exec(text) ?? reaches.exec(text) ?? [];
  return pesos === undefined ? undefined : Number(pesos) * (thousand ? 1000 : 1);
}

/** Who needs goods, by a verb that nobody says of what they have. */
export const buysFirmly = anyOf(
  '(?:ando |estoy |estamos |andamos )?bus[ck]ando|busko|busco|buscamos|compro|(?:quiero|queremos|quisiera|para|me interesa|nos interesa|me gustaria|deseo|pienso|voy a|vamos a) (?:comprar|conseguir|buscar|encontrar)',
  '(?:necesito|necesitamos|ocupo|ocupamos|requiero|requerimos)(?! (?:(?:el |mi )?espacio|lugar|dinero|desocupar|vender|deshacer\\w*|sacar|mover|saber|ayuda|informacion|hablar|factura|una? persona|que|quitar|desocupar|rematar|publicar))',
  'looking for|need(?! to (?:sell|get|move|clear|know|ask|talk|speak)|ed)|want to buy',
  '(?:alguien|quien|kien) (?:que |q |k )(?:me |nos )?(?:vend[ae]|surt[ae]|maneje?)|(?:tiene|tienen|debe|deben) que ser (?:nuev|usad|de )\\w*',
  '(?:no )?(?:tendra[ns]|tendrian?|tendrias)|(?:i am|i m|im) after|in the market for|do you (?:guys )?have any',
);

/** Who says in so many words that they look for goods. */
export const searchesPlainly = anyOf(
  'busco|buscamos|ando buscando|andamos buscando|necesito comprar|quiero comprar|queremos comprar|voy a comprar|looking for|i want to buy',
);

/** Who gives away what they offered for money. */
export const givesAway = anyOf(
  '(?<!no )(?:mejor|ya|entonces|pues|prefiero|quiero|lo|la|los|las|se|voy a|vamos a|te) (?:\\w+ ){0,2}?(?:regal|don)(?:o|amos|ar|arlo|arla|arlos|arlas|are)',
  '(?:give|donate) (?:it|them|all of it|everything)(?: away)?',
);

/** Of others a message asks that they give: `andan regalando`, `is anyone giving away`. */
const ofOthers =
  '(?:no|andan?|estan?|siguen?|alguien|quien|anyone|anybody|someone|somebody|people|who|whos|they) (?:(?:aqui|is|are|here|around|nearby) )?';
/** Who gives goods away from the first: `dono 20 cobijas`, `quiero regalar unas sillas`. */
export const donates = anyOf(
  `(?<!${ofOthers})(?:donando|regalando)`,
  '(?<!no )(?:dono|donamos|regalamos|obsequio|obsequiamos|(?<!(?:de|un|el|del|para|como|como de|me|nos) )regalo)(?! (?:de|para|por|en)(?![^ ]))',
  '(?<!no )(?:quiero|queremos|quisiera|quisieramos|voy a|vamos a|deseo|deseamos|me gustaria|nos gustaria|pienso|tengo|para|busco|puedo|podemos|se puede|se pueden) (?:\\w+ ){0,2}?(?:donar|regalar|obsequiar)(?:lo|la|los|las)?',
  `(?<!${ofOthers})(?:(?:giving|give|gave) (?:\\w+ ){0,6}?away|donating)|giveaway`,
  '(?:want|like|going|have|here) to donate|(?:i|we) donate',
);

/** Who was given goods, and gives none away: `mi patrón me regaló lo que sobró`, `me las dejaron de regalo`. */
export const wasGiven = anyOf(
  '(?:me|nos) (?:l[oa]s? )?(?:regalo|regalaron|regalan|donaron|obsequiaron)',
  '(?:me|nos) (?:l[oa]s? )?(?:dej|di|d)\\w+ (?:de|como) regalo|(?:were|was) (?:a gift|given to (?:me|us))|(?:gave|given) (?:me|us)',
);

/** Who asks whether a lot is still to be had. */
const asksAvailable = anyOf(
  '(?:todavia|aun|sigue|siguen|ahi) (?:\\w+ ){0,2}?(?:esta|estan|hay|tiene|tienen|queda|quedan|sigue|siguen|disponibles?|publicad[oa]s?|en venta|vigentes?)',
  '(?:esta|estan|sigue|siguen|queda|quedan) (?:\\w+ )?(?:todavia|aun|disponibles?|ahi|publicad[oa]s?|en venta)',
  '(?:todavia |aun )?(?:sigue|siguen)(?: ahi)?$',
  '(?:no se ha|no la han|no lo han|ya se|ya la|ya lo) vend(?:ido|io|ieron)',
  'still (?:\\w+ )?(?:available|there|for sale|have it|up|listed)|(?:is|are) (?:it|that one|they|the \\w+(?: one)?) (?:still )?available|already sold',
);

/** Who wants to see all that there is, whatever it is. */
export const wantsEverything = anyOf(
  '(?:muestra|muestre|muestren|ensena|ensene|ensenen|pasa|pasen|manda|manden|dime|digan|quiero ver|ver|a ver)(?:me|nos)? (?:todo|tod[oa]s|lo que|que|q|los lotes|las ofertas|los anuncios|las publicaciones)(?: \\w+){0,4} (?:de|en|por|cerca)',
  'tod[oa]s? (?:lo|los|las) (?:\\w+ )?(?:de|en|por|cerca)|lo que (?:\\w+ )?(?:hay|haya|tengan|tienen|tenga|este|esten|salga) (?:\\w+ )?(?:en|por|cerca|de)',
  'tod[oa]s? l[oa]s? (?:que )?(?:haya|hay|tengan|tienen|tenga|tienes|este|venden|vendan|se vende|esta publicado|publicad[oa]|lotes|materiales|cosas|publicaciones)',
  '(?:que|q) (?:\\w+ )?(?:hay|tienen|tienes|venden|se vende|se encuentra|ofrecen|anda|andan|ofertas hay) (?:\\w+ ){0,2}?(?:en|por|cerca|disponible|publicado)',
  '(?:que|q) (?:\\w+ )?(?:hay|tienen|tienes|regalan|donan|estan? (?:regalando|donando))(?: \\w+){0,3} (?:gratis|regalad[oa]s?|de regalo|donad[oa]s?|sin costo)(?: \\w+){0,5}',
  '(?:algo|cosas?|material(?:es)?|lotes?|anything|something|stuff) (?:\\w+ )?(?:gratis|regalad[oa]s?|de regalo|donad[oa]s?|sin costo|for free|free)(?: \\w+){0,5}',
  'que (?:lotes|materiales|material|cosas|ofertas|anuncios) (?:hay|tienen|venden)',
  '(?:(?:ando|estoy|andamos|estamos|vengo|solo|nomas|nada mas|namas|just) (?:\\w+ )?(?:a ver|viendo|checando|mirando|curioseando|looking|browsing))(?: (?:a ver |nomas )?(?:lo )?(?:que|q|what) (?:\\w+ )?(?:hay|tienen|tienes|venden|ofrecen|you have|is there))?$',
  '(?:todo|lo que sea|cualquier (?:cosa|lote)|anything|everything|whatever)(?: lo que (?:haya|tengan|hay|vendan))?(?= (?:menos|excepto|salvo|except|but|other than)(?![^ ]))',
  '(?:show me |see |list )?(?:everything|all(?: the)? (?:lots|listings|materials)|all you have|anything)(?: \\w+){0,4} (?:in|near|around)',
  'what (?:do you have|is there|is available|s available|materials|lots|have you got)(?: \\w+){0,3} (?:in|near|around)',
);

/** Who asks whether such goods may be published. */
export const asksWhether =
  /(?<![^ ])(?:se puede|se pueden|se permiten?|esta permitido|es legal|puedo|podemos|puede uno|(?:los|las|lo|la) podemos|(?:los|las|lo|la) puedo|can (?:i|we|you)|could i|(?:is it|am i|are we) (?:ok|allowed|legal)(?: to)?|aceptan|reciben|do you (?:take|accept)) (?:\w+ )?(?:publicar|vender|subir|anunciar|rematar|donar|list|sell|post)\w*/;

const money = String.raw`\$? ?(\d+(?:\.\d+)?)( mil)?`;
const ofEach = String.raw`pesos|mxn|c\/u|cada|por|la|el|each|per`;
/** A price that is asked, or stands alone: `1,100 pesos each`. */
const asked = [
  new RegExp(
    `(?:pido|pedimos|(?:lo|la|los|las)? ?(?:dejo|doy|vendo|remato|tengo|(?:quiero|queremos|puedo|pienso) (?:dar|vender|dejar|rematar)(?:lo|la|los|las)?) (?:tod[oa]s? )?(?:en|a)|(?:pon|sube|baja|deja)(?:lo|la|los|las|le|les) (?:en|a)|quiero|serian|a|asking) ${money}(?= (?:${ofEach})|$)`,
  ),
  new RegExp(`(?:pon|deja)(?:lo|la|los|las|le|les) ${money}(?= (?:${ofEach}))`),
  new RegExp(String.raw`(?:^|[a-z] )${money} (?:pesos |mxn )?(?:each|c\/u|cada (?:un[oa]|\w+)|per \w+)$`),
  // `A 2.50 kilo`: one of a unit is what the price is for.
  new RegExp(String.raw`(?:^|[a-z] )a ${money}(?= (?:kilos?|kg|pieza|pza|caja|bulto|saco|metro|m2|hoja|tramo|litro)$)`),
];

/** Who takes back the figure before: `80 each, sorry, 800 each`. */
export const correctsItself = /(?<![^ ])(?:sorry|perdon|digo|mejor dicho|i mean|quise decir|corrijo|no mejor)(?![^ ])/;

const ofTonne = /(?<![^ ])(?:la|por|x|cada|a|per|the|each) (?:toneladas?|tons?|tonnes?)(?![^ ])/;

/** Pesos that a seller asks, in a message that names no goods: for each, or `por todo`. What goes by the tonne is priced by the kilo. */
export function askedIn(text: string): StatedPrice | undefined {
  const last = text.split(correctsItself).at(-1)?.trim() ?? '';
  const [, pesos, thousand] =
    [...asked.map((pattern) => pattern.exec(last)), ...asked.map((pattern) => pattern.exec(text))].find(
      (found) => found !== null,
    ) ?? [];
  if (pesos === undefined) return undefined;
  const amount = Number(pesos) * (thousand ? 1000 : 1);
  if (asksTotal.test(text)) return { amount, currency: 'MXN', of: 'all' };
  if (ofTonne.test(text)) return { amount: amount / 1000, currency: 'MXN', of: 'unit', per: 'kg' };
  return { amount, currency: 'MXN', of: 'unit' };
}
