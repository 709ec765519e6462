import { plain } from '../../plain.ts';

/** Why a person of the team has to answer a message, told by wording beside the recognition. */
export const needsPersonKinds = ['legal', 'complaint', 'invoice', 'human'] as const;
export type NeedsPerson = (typeof needsPersonKinds)[number];

const anyOf = (...sources: readonly string[]): RegExp => new RegExp(`(?<![^ ])(?:${sources.join('|')})(?![^ ])`);

const me = '(?:me |nos |te |les |le )?';
const one = '(?:una? |algun |alguna |alguien |el |la |su |otra |otro )?';
const ask =
  '(?:quiero|queremos|quisiera|necesito|necesitamos|ocupo|requiero|requerimos|solicito|exijo|puedo|podria|prefiero|pido)';
const somebody =
  '(?:persona|humano|humana|ser humano|asesor|asesora|ejecutivo|ejecutiva|alguien|agente|encargado|encargada|gerente|responsable|supervisor|supervisora|dueno|jefe|representante|operador|operadora|vendedor de ustedes|equipo|soporte|atencion a(?:l)? clientes?)';

/** `No quiero que me marquen`, `no me llamen` ask for no call. */
const notWanted =
  '(?<!(?<![^ ])(?:no|ni|nunca|tampoco|sin) (?:quiero |queremos |quisiera |me gusta |me gustaria |necesito |ocupo )?(?:que )?(?:me |nos )?)';

/** On text without accents and punctuation; the first that fits counts. */
const patterns: readonly (readonly [NeedsPerson, RegExp])[] = [
  [
    'legal',
    anyOf(
      '(?:los |las |lo |la |te |les |voy a |vamos a |a |por )?demandar(?:los|las|lo|te|les)?',
      '(?:los|las|lo|te|les|l) (?:voy a |vamos a )?(?:demando|demandare|denuncio|denunciare)',
      '(?:una|la|mi|poner|pongo|meter|meto|interponer|presentar|interpuse|levantar|procede|con) (?:una |la )?(?:demanda|denuncia)(?! de (?:cemento|varilla|material|mercado))',
      'denunciar(?:los|las|lo|te|les)?|denunciare',
      'profeco|condusef|ministerio publico|fiscalia|policia cibernetica|inai|tribunal|tribunales|juzgados?',
      '(?:mi|mis|nuestro|nuestros|el|con|con un|con una|los) abogad[oa]s?(?! (?:vende|compra))',
      'denuncia penal|demanda legal|denuncia formal|en (?:los |el )?juzgados?',
      '(?:accion|acciones|via|vias|medidas?|proceso|instancias|representante|area|consecuencias) legal(?:es)?',
      '(?:proceder|procedere|procederemos|actuar|actuare) (?:legalmente|conforme a derecho|contra)',
      '(?:por|a) (?:la )?(?:via|vias) (?:legal|legales|penal|judicial)',
      '(?:nos vemos|los veo|los llevo|ir|llegar|llevarlos) (?:en|a|hasta) (?:los )?(?:juicio|corte|tribunales|juzgados)',
      'carta notarial|notificacion legal|requerimiento legal|orden judicial|citatorio|delito|penalmente',
      '(?:my|our|to an?) (?:lawyer|attorney|solicitor)s?',
      '(?:sue|suing|legal action|take you to court|small claims|court|consumer protection|press charges|file a (?:police )?report|report you to)',
    ),
  ],
  [
    'invoice',
    anyOf(
      'factur(?:an|ar|arme|arnos|enme|emelo|ame|eme|en|acion)|refactur\\w+|autofactur\\w+',
      `${ask} ${me}(?:que ${me}\\w+ |me |nos )?(?:mi |la |una |el |las |mis |un |su |corregir |cancelar |tramitar |pedir |sacar |solicitar |generar )*(?:facturas?|cfdi|xml|comprobante fiscal|recibo fiscal|nota de credito|complemento)`,
      '(?:mandame|mandenme|enviame|envienme|hazme|haganme|pasame|pasenme|dame|denme|expidanme|generenme|emitan|corrijan|corrige|cancelen|cancela|reenvienme|reenviame|mandan|mandar|enviar|hacer|dar|dan|hacen|emiten|envian|expiden|generan|generar|pedir|solicitar|sacar|tramitar|corregir|cancelar|obtener|obtengo|saco|pido|solicito|consigo|descargar|descargo|entregan|manejan|emitir) (?:me |nos )?(?:la |mi |una |las |mis |el |un |su )?(?:facturas?|cfdi|xml|comprobante fiscal|recibo fiscal|nota de credito)',
      '(?:no (?:me |nos )?(?:ha |han )?(?:llega|llego|llegado|mandaron|mandado|enviado|enviaron|dieron|dado|hicieron)|falta|faltan|sigo esperando|espero|donde esta|donde veo|donde descargo|y|sin recibir|cuando llega|que paso con|error en|mal|viene mal|salio mal|tiene mal|tiene un error|urge|me urge|por) (?:la |mi |las |mis |una |el |su )(?:facturas?|cfdi|xml)',
      '(?:la|mi) factura (?:\\w+ ){0,3}(?:mal|error|errores|equivocad[oa]|no|nunca|incorrect[oa]|viene|salio|sigue|para|urge|de mi (?:compra|pedido))',
      'uso de cfdi|datos fiscales|(?:mi )?constancia (?:de situacion )?fiscal|regimen fiscal|datos de facturacion|complemento de pago|con que rfc|a nombre de mi empresa la factura|comprobante fiscal|cfdi',
      '(?:need|want|send|get|have|issue|request|download|correct|give me|where is|wheres|missing|resend|cancel) (?:me |us )?(?:an |my |the |our |a |your )?(?:tax |official |cfdi )?(?:invoices?|fiscal receipt|tax receipt)',
      '(?:do|can|could|will) you (?:\\w+ )?invoice|(?:my|the) invoice|invoice (?:for|me|us)|tax receipt|fiscal receipt',
    ),
  ],
  [
    'complaint',
    anyOf(
      '(?:son|eres|es|parecen) (?:unos?|unas?|puros?|bien)? ?(?:rateros?|ladrones|estafadores|ratas?|mentirosos?|tranzas|transas|abusivos|irresponsables)',
      `(?:me|nos) (?:robaron|estafaron|quedaron mal|enganaron|vieron la cara|cobraron (?:doble|dos veces|de mas|mal)|dejaron plantad[oa]s?|mintieron|defraudaron|timaron|fallaron|trataron mal|mandaron (?:otra cosa|mal|incompleto|menos))`,
      'no (?:me|nos) (?:han?|lo han|la han) (?:pagado|depositado|contestado|respondido|devuelto|reembolsado|entregado|llegado|resuelto|atendido|dado (?:respuesta|solucion)|liberado)',
      'no (?:me|nos) (?:pagan|depositan|contestan|responden|devuelven|reembolsan|entregaron|llego(?! (?:\\w+ ){0,2}codigo)|pagaron|depositaron|resuelven|atienden|hacen caso|quieren (?:pagar|devolver|regresar))',
      'no me (?:la|las|lo|los) (?:quiere|quieren) (?:dar|entregar|devolver|regresar|pagar)',
      'no ha llegado|nunca (?:llego|llegaron|me llego|me entregaron|pasaron|paso|me pagaron|contestan|respondieron|aparecio|se presento|recibi)',
      '(?:mal|pesim[oa]|malisim[oa]|horrible|terrible|deficiente|nefast[oa]) (?:el |su |la )?(?:servicio|trato|atencion|experiencia|calidad)',
      '(?:servicio|trato|atencion|experiencia) (?:es |fue |esta |muy |super )*(?:mal[oa]|pesim[oa]|malisim[oa]|horrible|terrible|deficiente|nefast[oa])',
      '(?:llego|llegaron|vino|vinieron|venia|venian|entregaron|recibi|estaba|estaban|salio|salieron) (?:\\w+ ){0,4}(?:rot[oa]s?|quebrad[oa]s?|danad[oa]s?|incomplet[oa]s?|mojad[oa]s?|podrid[oa]s?|caducad[oa]s?|echad[oa]s? a perder|en mal estado|maltratad[oa]s?|golpead[oa]s?|fraguad[oa]s?|defectuos[oa]s?|oxidad[oa]s?|descompuest[oa]s?|abiert[oa]s?|mal|equivocad[oa]s?|chuec[oa]s?)',
      '(?:llego|llegaron|vino|vinieron|venia|venian|traia|traian|salio|salieron|entregaron) (?:\\w+ ){0,2}(?:con|llen[oa]s? de) (?:\\w+ )?(?:gorgojos?|bichos?|plaga|gusanos?|cucarachas?|hormigas?|ratones|moho|hongos?|chinches)',
      '(?:quiero|necesito|exijo|pido|solicito|dame|denme|me dan|devuelvanme|regresenme|devuelveme|regresame|como pido|cuando me|que me|me) (?:que |un |el |mi |la |me )*(?:reembolso|devolucion|devuelvan|regresen|dinero de vuelta|devolver mi dinero|regresan mi dinero|devuelven)',
      '(?:devuelvan|devuelvanme|regresen|regresenme|regresame|devuelveme|reembolsen|reembolsenme) (?:ya )?(?:mi|el|nuestro) (?:dinero|pago|lana|anticipo)',
      'quejas?|quejarme|quejarnos|me quejo|reclamar|reclamacion|inconforme|inconformidad|poner un reclamo|mi reclamo|un reclamo|levantar un reporte',
      '(?:es|esto es|son|fue|parece|que) (?:una? )?(?:fraude|robo|estafa|burla|verguenza|asco|abuso|falta de respeto|tomada de pelo|cochinero)(?! verdad)',
      '(?:nadie|ninguno) (?:me |nos )?(?:contesta|responde|atiende|resuelve|da la cara|vino|llego|paso|ayuda|hace caso)',
      '(?:llevo|llevamos|tengo|ya van|van) (?:\\w+ ){0,3}(?:dias?|semanas?|mes|meses|horas?) (?:esperando|sin|y (?:no|nada|nadie))',
      '(?:sigo|seguimos) (?:esperando|sin)',
      'no (?:es|son|era|eran|venia|venian) (?:\\w+ ){0,4}(?:como|lo que|el que|la que) (?:\\w+ ){0,2}(?:decia|decian|anuncia\\w*|publicaron|prometi\\w+)',
      '(?:compre|compramos|recibi|recibimos|(?:me|nos) (?:llegaron|mandaron|entregaron)) (?:\\w+ ){1,8}(?:ningun[oa]?|no|ni una?) (?:me |nos )?(?:sirven?|jalan?|funcionan?|prenden?)',
      '(?:compre|compramos|recibi|recibimos|pedi|pedimos) (?:\\w+ ){1,8}falt(?:an|aron|o) \\d+',
      '(?:no es|no era|no fue) lo que (?:pedi|compre|ordene|acordamos|publicaron|decia|pague)',
      '(?:chofer|vendedor|comprador|repartidor|asesor|transportista) (?:\\w+ ){0,3}(?:grosero|groseros|prepotente|no llego|no se presento|nunca|me insulto|me grito|me dejo|no quiere|majadero)',
      '(?<!hizo |hicieron |hacen |hace )falt(?:o|aron|an|a) (?:\\w+ ){0,2}(?:bultos?|piezas?|cajas?|cosas|material|mercancia|tarimas?|sacos?|tramos?|parte)(?: (?:de|en) (?:mi|el|lo|la))?',
      '(?:estoy|estamos|quede|quedamos) (?:muy |bien |super |bastante )?(?:molest[oa]s?|enojad[oa]s?|decepcionad[oa]s?|harto|harta|inconformes?|insatisfech[oa]s?)',
      'ya me canse de (?:esperar|ustedes)|no sirve (?:su|el) servicio|que irresponsables?|(?:venden|vendiendo|vendieron) (?:producto |productos |comida |cosas )?(?:caducad|podrid|robad)[oa]s?',
      'nada (?:de (?:mi )?pago|que me (?:pag|deposit)\\w+)|nobody (?:has )?(?:paid|pays) (?:me|us)|(?:still )?no payment yet|(?:havent|haven t|have not) (?:\\w+ )?been paid',
      '(?:haven t|havent|hasn t|hasnt|have not|has not|never) (?:been |got |gotten )?paid(?: yet)?$',
      '(?:delivered|sold|handed over|picked up|collected) (?:\\w+ ){0,10}(?:no (?:payment|payout|money)|not paid)',
      'not been paid|(?:you are|youre) (?:all )?(?:thieves|scammers|liars)|scam|scammed|rip off|ripped off|complaint|complain',
      '(?:want|give me|need|send me|get) (?:my |a |me )?(?:money back|refund)|refund (?:me|my)|my refund',
      '(?:never|has not|hasnt|have not|havent|did not|didnt) (?:arrived?|received?(?! (?:\\w+ ){0,3}code)|shown? up|showed up|answered|got paid|c[ao]me|been delivered)|(?:nobody|no one) (?:has )?paid (?:me|us)',
      '(?:bought|received|got|ordered|sent (?:me|us)) (?:\\w+ ){1,4}(?:and )?(?:all(?: of them)?|none(?: of them)?)(?: \\w+){0,2} (?:broken|damaged|usable|useless|what i|the ones i)',
      '(?:arrived|came|was|were|is|are) (?:broken|damaged|incomplete|wrong|late|rotten|wet|defective|spoiled)',
      '(?:terrible|awful|bad|horrible|worst) (?:service|experience|support)|nobody (?:answers|replies|helps|came)|still waiting|(?:charged|billed) (?:me )?(?:twice|double)|wrong (?:item|order|material)',
    ),
  ],
  [
    'human',
    anyOf(
      `(?:hablar|hablo|platicar|comunicar|comunicarme|comunicarnos|comunico|contactar|contactarme|tratar|chatear|conversar|atender|contacto|canalizar|canalicen) (?:directo |directamente |ya |mejor |por telefono )?(?:con|a) ${one}${somebody}`,
      `(?:pasame|paseme|pasenme|pasen|pasas|comunicame|comuniqueme|comuniquenme|comunica|conectame|conecteme|conectenme|transfiereme|transfieranme|canalizame|dame|ponme|me pasas|me comunicas|me pasan|me comunican|me conectas|me transfieres) (?:con |a )?${one}${somebody}`,
      `(?:que )?me (?:atienda|conteste|responda|ayude|llame|marque|hable|contacte|escriba|atiende|contesta|responde|ayuda|resuelva)(?: mejor)?(?: por favor)? (?:una?|alguien|algun|el|la|su|otra) ?${somebody}?`,
      `(?:quiero|necesito|prefiero|ocupo|busco|quisiera|solicito|hay|tienen|no hay) (?:a |con |que )?${one}(?:persona real|persona de verdad|persona por favor|humano|humana|ser humano|asesor|asesora|ejecutivo|agente humano|encargado|gerente|supervisor|representante|operador|atencion humana|atencion personal|atencion personalizada)`,
      '(?<!(?:eres|es|son|seras|hablo con|hablando con|platicando con) (?:una? )?)(?:persona|humano|alguien) (?:real|de verdad|de carne y hueso|del equipo|de verdad por favor)(?! o )|ser humano|atencion (?:humana|personal|personalizada|a clientes|al cliente)|servicio al cliente',
      '(?:no quiero|ya no quiero|prefiero no|deja de) (?:hablar|platicar|tratar|responder|chatear)?(?: con)? ?(?:un |una |el |la |este )?(?:robot|bot|maquina|computadora|inteligencia artificial|ia|grabacion|contestadora)',
      '^(?:una |un |con una |con un )?(?:persona|humano|asesor|agente|ejecutivo|operador|supervisor|gerente|human|agent|person|representative)(?: por favor| please| ya)?$',
      `${notWanted}(?:marquenme|llamenme|marqueme|llameme|marcame|llamame|marquennos|llamennos|llamen|marquen)(?: por favor| ya| mejor| al| hoy| manana| a mi)?`,
      '(?:me|nos) (?:pueden|puede|podrian|podria|puedes) (?:marcar|llamar|hablar por telefono|contactar|devolver la llamada)',
      '(?<!(?<![^ ])(?:no|ni|tampoco) )(?:quiero|necesito|prefiero|espero) (?:que )?(?:me |nos )?(?:llamen|marquen|hablen por telefono|una llamada|devuelvan la llamada)',
      'is there (?:an? )?(?:real |actual )?(?:human|person|someone|anyone)(?: real)?(?: (?:there|here|i can talk to))?$',
      '(?:talk|speak|chat|connect me|put me through|transfer me|get me|escalate)(?: me)?(?: to| with)? (?:an? |the |your |some )?(?:real |actual |live |human )?(?:person|human|human being|agent|someone|somebody|representative|rep|manager|advisor|supervisor|operator|customer service)',
      '(?<!are you an? |this an? |(?:bot|robot|machine|ai) or an? )real (?:person|human)|(?:a )?human (?:please|agent|being)|(?<!(?:dont|don t|do not|never|not) )call me(?: back)?(?: please)?|(?:give me|want|need|request) (?:a )?(?:call|callback|phone call|human|real person|person|agent|representative)|customer (?:service|support)(?! hours)|not a (?:bot|robot|machine)',
    ),
  ],
];

/** `¿no es fraude, verdad?`, `¿y si no me pagan?` ask whether we can be trusted. */
const doubt =
  /(?<![^ ])(?:(?:no |sera |seran |esto )?(?:es|sera|seran|son) (?:un |una )?(?:fraude|estafa) (?:verdad|o)(?![^ ])|(?:no|sera|seran|como se que no|como se si|que no) (?:es |sea |son |sean )?(?:un |una )?(?:fraude|estafa)|(?:is this|looks like|is it) (?:a )?scam|how (?:do|can) i get|(?:if|si) (?:i )?cancel|(?:si|que pasa si|and if|what if|como se que|y cuando) (?:\w+ ){0,4}(?:no|llega|falta|faltan|faltaron|mal|is|was|are|arrives|never|danad[oa]s?|rot[oa]s?))/;

/** `¿Qué pasa si llega roto?`, `what if nobody answers`: nothing has happened yet. */
const hypothetical = anyOf(
  '(?:que|k|q) (?:pasa(?:ria)?|hago|hacemos|procede|sucede|haria|hacen(?: ustedes)?) (?:si|cuando|en caso)',
  '(?:como le hago|como hago|a quien le digo|con quien) (?:si|en caso)',
  '^(?:y|oye|oigan|hola|pero|ok|entonces|una duda|una pregunta)? ?(?:que )?si (?:ya )?(?:llego|llegamos|voy|vamos|recojo|recogemos|compro|compramos|pago|pagamos|aparto|vendo)(?: (?:\\w+ ){0,12}(?:me|nos) (?:regresan|devuelven|reembolsan|cobran|pagan|dan))',
  '^(?:y|oye|oigan|hola|pero|ok|entonces|una duda|una pregunta)? ?(?:que )?si (?:ya )?(?:llego|llegamos|voy|vamos|paso|pasamos) (?:\\w+ ){0,5}y (?:no|ya|esta|estan|me|resulta)',
  '^(?:and |but |so |hey |hi |hello |ok |what |quick question )*if i (?:get|go|come|arrive|pick|buy|pay|order)',
  '^(?:and |but |so |hey |hi |hello |ok )*if (?:it|they|(?:the|my|what i) (?:\\w+ ){0,2}(?:stuff|goods|materials?|products?|items?|things?|pieces|merchandise|buy|bought|get)) (?:is|are|isn t|aren t|arrives?|comes?|turns? out)',
  '(?:what|where|who|how|when|can|could|will|would|do|does) (?:\\w+ ){1,8}if i (?:get|go|come|arrive|pick|buy|pay|order)',
  'en caso de que|suponiendo que|por si (?:llega|sale|viene|no)',
  '^(?:y|oye|oigan|hola|pero|ok|entonces|una duda|una pregunta)? ?(?:que )?si (?:me |nos |el |la |los |las |lo que |se |ya )*(?:\\w+ )?(?:llega|llegan|sale|salen|viene|vienen|esta|estan|falta|faltan|no|quiere|quieren|cancela|rechaza|tarda|rompe|rompen|dana|danan|quiebra|cae|caen|pierde|pierden)',
  'what (?:happens )?if|what do i do if|in case (?:it|they|the|of)|suppose',
);

/** What went wrong, told as done. */
const happened = anyOf(
  '(?:never|has not|hasnt|hasn t|have not|havent|haven t|did not|didnt|didn t) (?:arrived?|received?(?! (?:\\w+ ){0,3}code)|shown? up|showed up|answered|answer|got paid|come|been delivered)',
  '(?:arrived|came|was|were|is|are) (?:broken|damaged|incomplete|wrong|rotten|wet|defective|spoiled)',
  'still waiting|nobody (?:answers|answered|replies|replied|came)|(?:charged|billed) (?:me )?(?:twice|double)',
  'nunca (?:llego|llegaron|me llego|me llegaron|me entregaron|me pagaron|pasaron|se presento|aparecio|recibi)|no ha llegado',
  '(?:me|nos) (?:robaron|estafaron|enganaron|defraudaron|cobraron (?:doble|dos veces|de mas))',
  'no (?:me|nos) (?:llego(?! (?:\\w+ ){0,2}codigo)|llegaron|pagaron|depositaron|entregaron|contestaron|han (?:pagado|depositado|contestado|entregado|devuelto))',
  '(?:llego|llegaron|vino|vinieron) (?:\\w+ ){0,2}(?:rot[oa]s?|quebrad[oa]s?|danad[oa]s?|incomplet[oa]s?|mojad[oa]s?|podrid[oa]s?|en mal estado)',
);
/** Words from which on a message only supposes. */
const supposes = /(?<![^ ])(?:if|when|whether|suppose|in case|si|cuando|suponiendo|en caso)(?![^ ]).*/;
/** `My order never arrived. Tell me if I get my money back`: what is told before anything is supposed. */
const tellsWrong = (text: string): boolean => happened.test(text.replace(supposes, ''));

/** Text as these patterns read it. */
const compared = (written: string): string =>
  plain(written)
    .replace(/[^a-z0-9]+/g, ' ')
    .replace(/([a-z])\1{2,}/g, '$1')
    .trim();

/** Whether a message asks what would happen, and tells of nothing that did. */
export function isHypothetical(written: string): boolean {
  const text = compared(written);
  return hypothetical.test(text) && !tellsWrong(text);
}

/** `Mi hermano dice que es estafa`: what others say asks whether we can be trusted. */
const hearsay =
  /(?<![^ ])(?:dicen?|dijo|dijeron|oi|escuche|lei|vi|says?|said|heard|told me)(?: \w+){0,3} (?:es|son|era|is|its|are|was) (?:un |una |a )?(?:fraude|estafa|robo|scam|fraud)/;

/** Which person’s matter a message is about; undefined for one that Aria may answer alone. */
export function needsPerson(written: string): NeedsPerson | undefined {
  const text = compared(written);
  const isSupposed = (doubt.test(text) || hypothetical.test(text)) && !tellsWrong(text);
  const isDoubt = isSupposed || hearsay.test(text);
  return patterns.find(([kind, pattern]) => pattern.test(text) && !(kind === 'complaint' && isDoubt))?.[0];
}
