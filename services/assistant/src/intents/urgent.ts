/** What must not be missed however it is put, and what makes an offer something for a person: told by wording, beside the recognition. */
export type Urgent = 'stop' | 'complaint' | 'caution';

/** What messages are called; what else somebody does not want sent is none of them. */
const ofMessage =
  'mensaj|mensj|msj|what|wasap|guats|publici|promo|correo|sms|nada|cosa|info|aviso|oferta|notif|spam|texto|llamad|anunc|link|propag|porfa|favor|gracias|porque|jamas|nunca|please';
/** Behind a verb of sending: no goods, no photos and no driver. */
export const noOther = `(?! (?:(?:mas|la|el|l[oa]s|un|una|al|a|ese|esa|es[oa]s|mismo|tant[oa]s?|sus?|tus?) )*(?!${ofMessage})[a-z]{4,})`;
/** Behind `quítenme`: no goods, and no lot. */
const noGoods =
  '(?! (?:el|la|l[oa]s|una?|\\d+|mis?)(?! (?:lista|grupo|base|numero|telefono|contactos?|difusion|datos))(?![^ ]))';

const pattern = (...sources: string[]): RegExp => new RegExp(`(?<![^ ])(?:${sources.join('|')})(?![^ ])`);

/** On normalised text. A request to be left alone counts, whatever else the message says. */
const patterns: Readonly<Record<Urgent, RegExp>> = {
  stop: pattern(
    '(?:ya )?no (?:me |nos )?(?:vuelvan?|vuelva) a (?:escribir|mandar|contactar|molestar|llamar|marcar)',
    '(?:ya )?(?:deje?n?|dejes|dejar|paren?|parenle|basta) (?:de|d) (?:(?:estar|andar|seguir) )?(?:escri?[bv]|molest|mand|ching|insist|envi|contact|marc|llam|fastidi|freg|jod)(?:ir|ar|er|iendo|ando|iendole|andole)(?:me|nos)?',
    '(?:quiten|borren|eliminen|saquen|quitar|quita|borra|elimina|saca)(?:me|nos)?(?: (?!el|la)\\w+){0,3}? (?:(?:la|su|tu|esta|esa) (?:lista|base)|(?:mis?|nuestr[oa]s?|este|ese) (?:numero|telefono|celular|cel|contactos?|datos|correo)|lista|base|contactos?|datos)',
    `(?:quiten|borren|eliminen|saquen)(?:me|nos)${noGoods}`,
    '(?:ya )?no (?:me |nos )?(?:este|esten|sigan|siga|anden) (?:mandando|escribiendo|molestando|enviando|marcando|llamando)',
    'ya no (?:me |nos |m )?(?:escri[bv]a|moleste|contacte|llame|marque|busque)(?:n|s)?(?! (?:a|al) (?!nadie))',
    `ya no (?:me |nos |m )(?:mande|envie)(?:n|s)?${noOther}`,
    'no (?:me |nos )(?:escri[bv]an|escri[bv]as|busquen)(?: mas| nada| ya)?(?! (?:hoy|ahorita|todavia|por ahora))',
    '(?:ya )?no (?:quiero|kiero|queremos|kremos|deseo|deseamos) (?:(?:que|q|k) )?(?:me |nos )?(?:esten |sigan |anden )?(?:lleg\\w+|mand\\w+|envi\\w+|escrib\\w+|recib\\w+)(?: (?!pero|si)\\w+){0,3}? (?:mensajes?|msjs?|whats\\w*|wasaps?|guats\\w*|correos?|publicidad|promociones|promos|sms)',
    'no (?:me |nos )?(?:manden?|mandes|envien?|envies) (?:mas )?(?:mensajes?|msjs?|whats\\w*|correos|publicidad|promociones|promos|sms)',
    'no (?:me |nos )?(?:escriban|molesten)(?: mas| nada)?(?! (?:hoy|ahorita|todavia|por ahora))',
    '(?:los|te) voy a (?:reportar|bloquear)|^(?:baja|alto|stop|cancelar|unsubscribe)(?: por favor)?$',
    '(?:no (?:los|las|te) conozco|no se quien(?:es)? son|dejenme en paz|dejennos en paz)(?: \\w+){0,4} (?:no|dejen?|ya) (?:\\w+ ){0,2}(?:escriban?|manden?|molesten?|contacten?|llamen?|en paz)|(?:dejenme|dejennos|dejame|dejeme|dejenos) (?:ya )?(?:en pa[zs]|tranquil[oa]s?)',
    '(?:ya )?no (?:me |nos )?(?:este|esten|sigan|siga|anden) (?:escrib|mand|molest|envi|marc|llam)(?:iendo|ando)(?:me|nos)?',
    '(?:dame|deme|denme|dennos|darme|darnos|(?:me|nos) (?:den?|dan|des|puedes? dar|pueden dar|podrian dar)) de baja(?! (?:mi|la|el|mis|las|los|una?|es[aoe]s?)(?![^ ]))',
    '^(?:(?:quiero|solicito|pido) ser )?dad[oa] de baja(?: por favor)?$',
    '(?:ya )?no (?:quiero|kiero|queremos|deseo|deseamos) (?:mas |sus |tus |recibir |de )*(?:mensajes?|msjs?|whats\\w*|wasaps?|correos?|publicidad|promociones|promos|sms)',
    // `Me mandaron mensajes y no los pedí`.
    '(?:me |nos )(?:mandaron|mandan|estan mandando|llegaron|llegan|llega|llego|escribieron|escriben|enviaron|envian)(?: \\w+){0,4} (?:mensajes?|msjs?|whats\\w*|publicidad|promociones|promos?|anuncios?)(?: \\w+){0,4}? (?:no|nunca|jamas) (?:\\w+ ){0,2}?(?:pedi|pedimos|solicite|solicitamos|autorice|autorizamos|quiero|queremos|quise|acepte)',
    '(?:yo )?(?:no|nunca|jamas) (?:les |te )?(?:pedi|pedimos|solicite|autorice|acepte|di permiso)(?: \\w+){0,4} (?:mensajes?|msjs?|whats\\w*|publicidad|promociones|promos?|me escrib\\w+|me mand\\w+)',
    '^(?:(?:por favor|porfa|ya|oigan|no|que|pues) )*(?:paren|parenle|paralo|detengan|basta|cesen)(?: (?:eso|esto|ya|ahi|con (?:eso|esto|los mensajes)|los mensajes|de una vez|por favor|porfa))+$',
    'stop (?:texting|messaging|writing|contacting|sending|calling)(?: me| us)?',
    '(?:please )?(?:remove (?:me|us)|take (?:me|us) off|do not (?:contact|message|text|write)(?= me| us|$))',
    // `Ya les dije que no me escribieran`.
    '(?:dije|pedi|pido|pedimos|(?:he|hemos) (?:dicho|pedido))(?: \\w+){0,6}? no (?:me |nos )?(?:vuelvan a )?(?:escrib|molest|mand|contact|envi)\\w+',
    // `Ya bájenle a los mensajes`.
    '(?:bajale|bajenle|parale|parenle) (?:a|con|de|ya con) (?:(?:sus|los|tantos?|tanta|tus|esos|la|su) )*(?:mensaj\\w+|msjs?|whats\\w*|promociones|publicidad|spam)',
    '(?:no (?:me |nos )?(?:esten?|anden?|sigan?)|dejen de(?: estar| andar)?) (?:chingando|fregando|jodiendo|insistiendo|enfadando|dando lata)(?! con (?:el|la|los|las) (?!mensaj))',
    'no (?:deseo|quiero|queremos|deseamos|me interesa) (?:seguir )?re[cs]ib\\w+ (?:mas )?(?:nada(?= |$)(?! (?!de ustedes|por|gracias|ya|mas)[a-z])|informacion|info|noticias|boletines|ofertas(?! de (?:menos|mas|\\d))|sus \\w+)',
    '(?:me|nos) (?:sacan|sacas|quitan|quitas|borran|borras)(?: \\w+){0,2} (?:grupo|lista|difusion|base)|(?:salir|salirme)(?: \\w+){0,3} (?:difusion|lista de (?:envios?|contactos?|mensajes))',
    '^(?:(?:quiero|por|favor|porfa|de|solicito|me) )*(?:desuscrib\\w*|desinscrib\\w*)(?: (?:me|por favor|porfa|ya|de (?:todo|aqui|la lista|esto)))*$',
    'no (?:me |nos )?(?:manden?|mandes|envien?|envies) (?:mas|nada)(?: mas)?(?: (?:por favor|porfa|gracias))?$',
    // `¿De dónde sacaron mi número? Bórrenlo`.
    '(?:sacaron|consiguieron|dieron|di|paso|pasaron)(?: \\w+){0,12}? (?:borren|quiten|eliminen|saquen)l[oa]s?',
    '(?:dont|don t|do not|never) (?:ever )?(?<!they (?:dont|don t|do not) )(?:text|message|contact|write(?: to)?|bother|spam) (?:me|us)(?! back| (?:when|if|until|before|after|about|on|at))',
    'unsubscribe (?:me|us|my number)|leave (?:me|us) alone|lose my number|remove (?:my|our) (?:number|phone)|opt (?:me |us )?out|stop (?:bothering|msging)(?: me| us)?|quit (?:texting|messaging|writing|contacting|sending|calling)',
    '(?:didnt|didn t|did not|never) sign(?:ed)? up for (?:this|these|any)',
    '(?:dont|don t|do not|never) send (?:me|us) (?:anything|(?:any )?more|(?:any )?(?:messages|texts|ads|promotions))|(?:dont|don t|do not) (?:want|wish) (?:to (?:get|receive|hear)|your|any|more)(?: \\w+){0,3} (?:messages?|texts?|from you|whats\\w*)|no longer (?:want|wish) to (?:be contacted|hear|receive|get)|(?<!(?:how (?:do|can) (?:i|we)|(?:can|could|may) (?:i|we)|how to) )(?:stop|no more) (?:the |these |those |all |with the |your )?(?:messages?|mesages?|texts?|whats\\w*)|stop mesaging|(?:delete|erase|forget|lose) my (?:number|phone)|(?:dont|don t|do not) txt me|going to block you',
    '(?:cancel(?:ar|en|a|o)|cancel) (?:(?:los|sus|mi|my|la|the|your) )*(?:mensajes|suscripcion|subscription|messages)|(?:no|ya no) (?:les )?autorizo|(?:revoco|retiro) mi consentimiento|(?:withdraw|revoke) my consent',
    '(?:me )?quiero salir(?:me)? de (?:la|su|esta) (?:lista|difusion|grupo)|ya no quiero estar en (?:su|tu|la) lista|no (?:quiero|kiero) que (?:me|nos) (?:escriban|contacten|molesten|busquen)(?! (?:l[oa]s|el|la) )|no me interesan (?:sus|tus) mensajes|no mas mensajes|no me llamen ni me (?:manden|escriban)|no longer want to (?:receive|get)|alto a (?:los|sus|tantos) mensajes|no quiero (?:saber )?(?:mas|nada) de ustedes|(?:quiero|queremos) (?:que )?(?:ya )?(?:me |nos )?dejen de (?:escrib|mand|molest|llam|envi|marc)\\w+',
    '^(?:please )?stop(?: it| all| now| please)*$|^alto(?: ya)*$',
    '^(?:(?:hola|buen[oa]s?|dias?|tardes|noches|oigan?|por|favor|porfa|que tal) )+(?:baja|alto|stop|unsubscribe)(?: (?:por favor|porfa|gracias))*$|^unsu?b?s?cri(?:be|bir)\\w*(?: me)?(?: (?:please|pls))?$',
  ),
  complaint: pattern(
    '(?:son|eres) (?:unos?|una)? ?(?:rateros?|ladrones|estafadores|ratas?|mentirosos?|tranzas|transas)',
    '(?:me|nos) (?:robaron|estafaron|quedaron mal|enganaron|vieron la cara)',
    'no (?:me|nos) (?:han|ha) (?:pagado|depositado|contestado|respondido)',
    'mal servicio|pesimo servicio|denunciar(?:los)?|demandar(?:los)?|profeco|mi abogado',
    // `No llegó, toda la mañana esperando`.
    '(?:no|nunca|jamas) (?:ha |han )?(?:llego|llegaron|llegado|vino|vinieron|venido|aparecio|aparece|aparecen|se presento|paso|pasaron)(?: \\w+){0,8} (?:esperand\\w+|(?:aqui )?parad[oa]s?|plantad[oa]s?|toda la (?:manana|tarde)|todo el dia|desde las \\d+)',
    '(?:toda la (?:manana|tarde)|todo el dia|llevo (?:\\w+ )?horas?|desde las \\d+|aqui parad[oa]|aqui esperand\\w+)(?: \\w+){0,6} (?:no|nunca|nadie|nadien) (?:ha |han )?(?:llego|llega|llegado|vino|viene|venido|aparece|aparecio|pasa|paso|contesta|responde)',
    'me (?:dejo|dejaron|dejan) plantad[oa]',
    // `El vendedor no aparece y ya pagué`.
    '(?<!si )(?:el |la |mi |su )?(?:vendedora?|compradora?|chofer|proveedora?|transportista) (?:\\w+ ){0,2}?(?:no|nunca|jamas) (?:\\w+ ){0,2}?(?:aparece|aparecio|contesta|responde|llega|llego|entrega|entrego|da la cara)(?: \\w+){0,5} (?:pague|pagamos|pagado|deposite|transferi)',
    '(?:ya )?(?:pague|pagamos|deposite|transferi)(?: \\w+){0,5} (?:vendedora?|proveedora?|chofer|transportista) (?:\\w+ ){0,2}?(?:no|nunca|jamas) (?:\\w+ ){0,2}?(?:aparece|aparecio|contesta|responde|llega|llego|entrega|entrego)',
    'not been paid|my lawyer|you are (?:thieves|scammers)',
  ),
  caution: pattern(
    '(?:pido|pedimos|quiero|dame|deme|lo dejo en|en)? ?(?:[\\d.]+ (?:pesos|mil pesos|mxn|usd))|pido(?: [\\d.]+)?|pedimos(?: [\\d.]+)?',
    // Who asks what something costs wants to buy it.
    '(?:cuanto|en cuanto) (?:cuesta|cuestan|sale|salen) (?:el|la|los|las|un|una)|a como (?:el|la|un|una)',
    'ya (?:lo |la |los |las )?vendi(?:mos)?|ya no (?:tengo|hay|tenemos|queda|quedan)',
    '(?:caducad|vencid|mojad|robad|fraguad|danad|contaminad)[oa]s?|asbesto|sin factura|por caducar',
  ),
};

/** `Si dejo mi teléfono, no quiero que me llegue publicidad`: a worry about what we might do, and no messages that came. */
const supposesContact = pattern(
  '(?:si|cuando|if|when) (?:(?:les|te|lo|la|me|yo|i) )*(?:dejo|doy|pongo|paso|comparto|publico|subo|compro|vendo|registro|inscribo|leave|give|share|register|sign up|post|publish)',
);
const tellsToStop =
  /(?<![^ ])(?:dejen|deja|paren|parenle|(?<!es[ao] )basta|baja|alto|stop|quit|unsubscribe|(?:quiten|borren|eliminen|saquen)\w*|no me (?:escriban|manden|molesten|llamen|contacten))(?![^ ])/;

/** Whether a wish to be left alone is only a worry about what may come. */
export const onlyWorries = (text: string): boolean => supposesContact.test(text) && !tellsToStop.test(text);

/** `No me escriban por la noche`, `no mandes mensajes de voz`: some messages, and not all. */
const onlySome =
  /(?<![^ ])(?:ya )?no (?:me |nos )?(?:escrib|mand|llam|marqu|marc|molest|envi)\w+(?: mensajes?| whats\w*)?(?: (?:por la (?:noche|manana|tarde|madrugada)|de (?:noche|madrugada|voz)|tan (?:tarde|temprano)|en (?:domingos?|la noche|las noches|sabados?|fin de semana)|l[oa]s (?:domingos|sabados|fines|noches)|a (?:estas?|esas?) horas?|antes de l[oa]s? \d+|despues de l[oa]s? \d+|audios?|fotos|videos?))(?![^ ])/g;

/** Whether a message only says when or how somebody may write. */
export const limitsMessages = (text: string): boolean =>
  text.replace(onlySome, '') !== text && !tellsToStop.test(text.replace(onlySome, ' '));

/** `No dejen de escribirme`, `no quiero darme de baja`, `¿por qué no me escriben?`: who wants to hear from us. */
const wantsMessages =
  /(?<![^ ])(?:no (?:me |nos )?(?:quiten|borren|saquen|eliminen|den de baja|dejen? de|paren de|dejes de)|no quiero (?:darme|dar|que me den) de baja|(?:dont|don t|do not) (?:take|remove|unsubscribe|stop|delete) ?(?:me|us|sending|writing|texting|messaging)?|(?<!no )(?:si )?quiero (?:recibir|suscribirme)|(?<!(?:dont|don t|not) )want to (?:receive|subscribe|get messages)|(?:not|no) (?:estoy )?(?:getting|recibiendo|recibi) (?:your|ningun|sus|mensajes?|any)?)(?![^ ])|^(?:por que|y por que|why)(?= )/;

/** Whether somebody wants messages, or asks why none come. */
export const wantsToHear = (text: string): boolean => wantsMessages.test(text);

/** Which of these a message shows. */
export function findUrgent(tokens: readonly string[]): ReadonlySet<Urgent> {
  const text = tokens.join(' ').replace(onlySome, ' ');
  const shown = (Object.keys(patterns) as Urgent[]).filter((urgent) => patterns[urgent].test(text));
  return new Set(shown.filter((urgent) => urgent !== 'stop' || !(onlyWorries(text) || wantsToHear(text))));
}
