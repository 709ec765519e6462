/** What a message wants, as far as its wording alone tells. */
export type Intent =
  | 'stop'
  | 'complaint'
  | 'human'
  | 'wrong_number'
  | 'not_interested'
  | 'caution'
  | 'later'
  | 'photos'
  | 'offer'
  | 'buy'
  | 'accepts'
  | 'interest'
  | 'greeting'
  | 'thanks';

interface Rule {
  readonly intent: Intent;
  /** On normalised text. The words that match are then taken; earlier rules come first. */
  readonly pattern: RegExp;
}

const rule = (intent: Intent, ...sources: string[]): Rule => ({
  intent,
  pattern: new RegExp(`(?<![^ ])(?:${sources.join('|')})(?![^ ])`, 'g'),
});

/** Ordered: `no me interesa` must not leave an `interesa` for the rule of interest. */
export const rules: readonly Rule[] = [
  rule(
    'stop',
    '(?:por favor )?(?:ya )?no (?:me |nos )?(?:vuelvan?|vuelva) a (?:escribir|mandar|contactar|molestar|llamar)(?: nada| mensajes)?',
    '(?:ya )?deje?n? de (?:estar )?(?:escribir|molestar|mandar|chingar)(?:me|nos)?(?: mensajes)?',
    '(?:por favor )?(?:quiten|borren|eliminen|saquen|quitar|quita|borra|elimina)(?:me|nos)?(?: \\w+){0,3} (?:lista|numero|contacto|contactos|base)',
    '(?:quiten|borren|eliminen|saquen)(?:me|nos)',
    'ya no (?:me |nos )?(?:mande|escriba|moleste|contacte)n?(?: \\w+)?(?: por favor)?',
    'no (?:moleste|este molestando|esten molestando|molesten)n?',
    'borren mis datos|delete my data|spam|(?:los|te) voy a (?:reportar|bloquear)|bloqueado',
    '(?:por favor )?no (?:me |nos )?(?:este|esten|sigan|siga|anden) (?:mandando|escribiendo|molestando|enviando|marcando|llamando)(?: \\w+)?',
    '(?:ya |por favor )?no (?:me |nos )?(?:escriban|manden|llamen|molesten|marquen|envien)(?: mas| nada| mensajes| nada mas)?',
    'stop (?:texting|messaging|writing|contacting)(?: me| us)?',
    '(?:please )?(?:remove me|take me off|do not (?:contact|message|text|write))(?: \\w+){0,4}',
  ),
  rule(
    'complaint',
    '(?:son|eres|es) (?:unos?|una?)? ?(?:rateros?|ladrones|estafadores|rata|ratas|mentirosos?|pendejos?)(?: de \\w+)?',
    '(?:me|nos) (?:robaron|estafaron|quedaron mal|enganaron|vieron la cara)',
    'no (?:me|nos) (?:han|ha) (?:pagado|depositado|contestado|respondido)(?: nada| nadie)?|(?:nunca|no) (?:llegaron|llego|pasaron|vinieron)(?: por \\w+| a recoger)?',
    'mal servicio|pesimo servicio|(?:una )?queja|denuncia(?:r|rlos)?|demanda(?:r|rlos)?|(?:(?:le|les) voy a (?:marcar|hablar) a )?profeco|reembolso|devolucion|mi abogado',
    'not been paid|never (?:came|arrived|paid)|complaint|refund|my lawyer|you are (?:thieves|scammers)',
  ),
  rule(
    'human',
    '(?:quiero |quisiera |puedo |necesito |me gustaria )?(?:hablar|platicar|comunicarme|tratar) con (?:una? |el |la |un )?(?:persona|alguien|asesor|humano|encargado|dueno|responsable|gerente|vendedor|ustedes)(?: real)?',
    '(?:me |nos )?(?:pueden|puedes|puede|podrian|podria) (?:llamar|marcar|hablar)(?:me|nos)?(?: por telefono)?',
    '(?:llam|marc|habl)(?:a|e|en|ame|eme|enme|uenme|uen)(?:me|nos)?(?: por favor| a mi celular| a este numero| al [\\d ]+)|llamame|marcame|llamenme|marquenme|hablame|llameme|marqueme',
    '(?:que )?(?:me |nos )(?:hable|marque|llame|contacte|busque|atienda)n?(?: por favor)? (?:el|la|un|una|alguien)(?: \\w+)?',
    '(?:me )?(?:pas|comuni)(?:a|e|ame|eme|queme|came) con (?:el|la|un|una|alguien|su)(?: \\w+)?',
    '(?:un )?asesor|persona real|(?:un )?humano|atencion a clientes?',
    '(?:i want to |can i |let me )?(?:talk|speak) (?:to|with) (?:a |an )?(?:real )?(?:human|person|someone|agent)|call me|real person',
  ),
  rule(
    'wrong_number',
    '(?:es )?(?:numero |telefono )equivocado|(?:se|te) equivoc(?:o|aron|aste)(?: de numero)?|aqui no es(?: \\w+){0,3}|(?:(?:el|ella|esa persona|esta persona) )?ya no (?:trabajo|trabaja|trabajamos|labora) (?:ahi|aqui|en eso)',
    'no soy (?:la |el |de (?:la |esa )?)?(?:persona|ferreteria|empresa|dueno|encargado)|ya (?:cerramos|cerro|no existe)(?: el negocio| la ferreteria| la tienda)?',
    'wrong number|you have the wrong \\w+',
  ),
  rule(
    'not_interested',
    '(?:la verdad )?no (?:me|nos) interesa(?: por el momento| por ahora| gracias| nada)?|no (?:estoy|estamos) interesad[oa]s?',
    '(?:muchas )?(?:gracias )?(?:pero )?no(?: muchas)? gracias(?: no me interesa)?',
    'no(?: por (?:el momento|ahora|ahorita|lo pronto)| ahorita| de momento)(?: no)?(?: gracias)?|(?:por el momento|por ahora|ahorita|de momento) no(?: me interesa| gracias| tengo nada| tenemos nada)?',
    '(?:no|ni) (?:tengo|tenemos|manejo|manejamos|necesito|necesitamos|vendo|vendemos) (?:nada|sobrantes?|excedentes?|eso|material)(?: que vender| de eso| por ahora)?',
    '(?:muchas )?gracias pero no(?: (?:tengo|tenemos|manejo|manejamos) (?:nada|sobrantes|material)(?: que vender)?)?|tal vez (?:despues|luego|otro dia)|paso|otro dia|^no$',
    'no thanks?(?: you)?|not interested|not (?:now|right now)|maybe later|^no$',
  ),
  // Words that turn an offer into something for a person: money, or material that may not be sold.
  rule(
    'caution',
    '(?:pido|pedimos|quiero|dame|deme|lo dejo en|en)? ?(?:[\\d.]+ (?:pesos|mil pesos|mxn|usd))|pido(?: [\\d.]+)?|pedimos(?: [\\d.]+)?',
    'ya (?:lo |la |los |las )?vendi(?:mos)?|ya no (?:tengo|hay|tenemos|queda|quedan)|(?:caducad|vencid|mojad|robad|fraguad|danad|contaminad)[oa]s?|asbesto|sin factura|por caducar',
  ),
  rule('thanks', '(?:muchas |mil )?gracias por (?:la|su|tu|el|todo|los|las)(?: \\w+)?'),
  rule(
    'later',
    '(?:luego|despues|al rato|manana|mas tarde)(?: (?:te|les|le|los|lo))? (?:aviso|marco|escribo|confirmo|digo|contesto|checo|veo|busco|mando mensaje)',
    '(?:dejame|dejeme|deja|dejen|dejenme)(?: lo| la)? (?:ver|veo|checar|checo|pensarlo|pienso|platico|platicarlo|consulto|consultarlo|pregunto)(?: con (?:mi|el|la) \\w+)?',
    'lo (?:voy a )?(?:checo|checar|pensar|pienso|platico|platicar|consulto|consultar)(?: con (?:mi|el|la) \\w+)?(?: y (?:te|les) aviso)?',
    '(?:yo )?(?:te|les|le) (?:aviso|marco|confirmo|escribo)(?: manana| luego| despues| mas tarde| al rato)?|(?:ando|estoy) (?:ocupad[oa]|trabajando|manejando)(?: ahorita)?|ahorita no puedo|i will let you know|let me (?:think|check)(?: about it)?',
  ),
  rule(
    'photos',
    '(?:ahorita |luego |al rato )?(?:te|les|le) (?:mando|envio|paso|comparto) (?:las |unas |la |una |mis )?(?:fotos?|imagen|imagenes|lista)(?: \\w+ (?:rato|momento|tarde))?',
    '(?:les |te |le )?(?:puedo|quiero) (?:mandar|enviar)(?:les|te|le)? (?:fotos?|la lista|una lista)|(?:a donde|donde) (?:mando|envio) (?:las |la )?(?:fotos?|lista)',
    'i (?:will )?send (?:you )?(?:the |some |a )?(?:photos?|pictures?|list)',
  ),
  rule(
    'offer',
    '(?:yo |aqui |nosotros |pues )*(?:tengo|tenemos|traigo|traemos|cuento con|contamos con|dispongo de|hay)(?: como| unos| unas| varios| varias| mucho| mucha| algo de)?',
    '(?:me |nos |le |les )?(?:sobraron|sobra|sobran|sobro|quedaron|quedan|quedo)(?: como| unos| unas)?|(?:yo )?vendo|vendemos|(?:quiero|quisiera|me gustaria|queremos|para) (?:vender|vendelo|venderlo|vendelos|venderlos|ofrecer|rematar|deshacerme de|publicar)|remato|ofrezco',
    '(?:i |we )(?:have|got)(?: got)?(?: some| about)?|(?:i |we )?(?:want|would like) to sell|selling|left over|leftover',
  ),
  rule(
    'buy',
    '(?:yo )?(?:busco|buscamos|necesito|necesitamos|ocupo|ocupamos|ando buscando|quiero comprar|quisiera comprar|compro)(?: unos| unas| como)?',
    '(?:ustedes )?(?:venden|tienen|tendran|tendra|manejan)(?: en venta| disponible)?|(?:a como|cuanto cuesta|cuanto sale|en cuanto sale|que precio tiene) (?:el|la|los|las|un|una)',
    'looking for|(?:i |we )?(?:need|want to buy)|do you (?:sell|have)',
  ),
  rule(
    'accepts',
    '(?:y )?(?:ustedes )?(?:tambien )?(?:aceptan|compran|reciben|agarran|se llevan|les interesa|les sirve|les sirven)(?: tambien)?(?: el| la| los| las)?',
    'do you (?:accept|take|buy)(?: the)?',
  ),
  rule(
    'interest',
    '(?:hola |pues |claro |claro que |ah )*(?:si )?(?:claro )?(?:que si )?(?:me|nos) (?:interesa|interesaria|interesan|gustaria|late|conviene)(?: mucho| bastante| la propuesta| participar| saber mas| entrar| la idea)?',
    '(?:si )?(?:estoy|estamos) interesad[oa]s?(?: en (?:vender|participar|entrar|el programa))?|(?:si )?(?:me )?(?:puedes?|pueden|podrian?|podria) (?:dar|mandar|enviar|pasar)(?:me)? (?:mas )?(?:informacion|detalles)',
    '(?:si )?(?:quiero|quisiera|manda|mandame|mandeme|mandenme|dame|deme|pasame|paseme|envieme) (?:mas |la |los |las )?(?:informacion|detalles|datos|saber mas)(?: por favor)?|(?:mas )?informacion(?: por favor)?',
    '(?:si )?quiero (?:participar|entrar|entrarle|probar|unirme)|le entro|le entramos|cuenten? conmigo|va que va|suena (?:bien|interesante)|(?:si )?(?:esta|me parece) (?:muy )?bien|por supuesto|adelante|claro que si|si claro|si por favor|si quiero|si adelante|si digame|si dime|a ver digame|a ver cuenteme|cuentame|cuenteme|platicame',
    '^(?:okay|perfecto|de acuerdo)$|^(?:okay )?(?:(?:si|claro|va|sale|dale|orale|andale)(?: |$))+(?:gracias|perfecto)?$',
    '(?:yes )?(?:i am |we are |i m |im )?(?:very )?interested|sounds (?:good|interesting)|count me in|tell me more|more info(?:rmation)?|yes please|^(?:yes|sure|okay|great)$',
  ),
  rule(
    'greeting',
    '(?:hola )?(?:que tal )?(?:muy )?(?:buen dia|buenos dias|buenas tardes|buenas noches|buena tarde|buena noche)(?: a todos)?|hola(?: que tal| buenas| como estas?| como estan)?|buenas|que tal|que onda|saludos|disculpe|disculpa|oiga|oye|bueno',
    '(?:hi|hello|hey)(?: there)?|good (?:morning|afternoon|evening)',
  ),
  rule(
    'thanks',
    '(?:okay |va |sale |perfecto |excelente )?(?:muchas |mil )?gracias(?: \\w*amable)?(?: por \\w+)?|(?:muchas )?gracias(?: que tenga)?(?: un)? (?:bonito|lindo|buen|excelente) (?:dia|tarde)|muy amable|(?:de acuerdo|perfecto|excelente|sale|va|okay|entendido|enterado)|por favor',
    '(?:many )?thanks?(?: you)?(?: very much| a lot)?|please|great|perfect',
  ),
];

export interface Found {
  readonly intent: Intent;
  readonly start: number;
  readonly end: number;
}

/** Intents in a message, each with the positions of the words that show it. No word shows two. */
export function findIntents(tokens: readonly string[], taken: readonly boolean[] = []): Found[] {
  let text = tokens.map((token, i) => (taken[i] ? '·'.repeat(token.length) : token)).join(' ');
  const found: Found[] = [];
  for (const { intent, pattern } of rules) {
    text = text.replace(pattern, (match, ...rest) => {
      const offset = rest.find((item): item is number => typeof item === 'number') ?? 0;
      const start = wordsBefore(text, offset);
      const end = start + match.split(' ').length;
      found.push({ intent, start, end });
      return match.replace(/[^ ]/g, '·');
    });
  }
  return found;
}

const wordsBefore = (text: string, offset: number): number => text.slice(0, offset).split(' ').length - 1;
