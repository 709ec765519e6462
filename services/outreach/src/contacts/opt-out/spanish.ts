import { any, compile, many, maybe, oneOf } from './phrases.ts';

const me = any('me nos');
const want = any('quiero queremos deseo deseamos autorizo autorizamos acepto permito');
const write =
  any(`escriba escriban escribas moleste molesten molestes contacte contacten contactes busque busquen busques
  insista insistan fastidien acosen hostiguen`);
const writing = any('escribiendo molestando contactando buscando insistiendo fastidiando');
const toWrite = any(`escribir escribirme escribirnos molestar molestarme molestarnos contactar contactarme contactarnos
  buscarme buscarnos insistir fastidiar hostigar acosar`);
const call = any('llame llamen llames marque marquen marques');
const calling = any('llamando marcando');
const toCall = any('llamar llamarme llamarnos marcar marcarme marcarnos');
const send = any('mande manden mandes envie envien envies');
const sending = any('mandando enviando');
const toSend = any('mandar mandarme mandarnos enviar enviarme enviarnos');

const such =
  any(`mas sus tus su tu tanto tantos tanta tantas ningun ninguna esos estos esas estas los las la el otro otros
  ya nunca de`);
const sort =
  any(`mensaje mensajes mensajitos publicidad promo promos promocion promociones propaganda spam whats whatsapp
  whatsapps notificaciones informacion info textos correos`);
// "Mensajes de otros lotes" are some messages, not all of them.
const messages = `${many(such)}${sort}(?! (?:del?|sobre|con|cuando|para) (?!ustedes|su|sus|tianguis|este|esta|whatsapp|publicidad))`;
const bye = any('ya gracias mas nunca urgente inmediatamente jamas');
const end = `${many(bye)}$`;
const fromYou = 'de (?:ustedes|usted|su parte|tianguis)';
const nothing = `(?:nada|cosas)(?= (?:mas|${fromYou}|por (?:whatsapp|aqui|este medio))(?: ${bye})*$| (?:a cada rato)|$)`;
const anything = oneOf(messages, nothing, `mas(?: a este numero)?$`);

const cancel = any('cancelar cancela cancelo cancele cancelen');
const take = any(`quita quite quiten quitar borra borre borren borrar saca saque saquen sacar elimina elimine eliminen
  eliminar retira retire retiren retirar`);
const takeMe =
  any(`quitame quiteme quitenme quitarme quitenos quitennos borrame borreme borrenme borrarme borrennos sacame
  saqueme saquenme sacarme saquennos eliminame elimineme eliminenme eliminarme eliminennos retirenme retirarme`);
const list = any(`lista listas base bases grupo contactos agenda difusion sistema directorio registros campana campanas
  mensajes envios`);
const fromList = oneOf(`de ${any('su sus tu tus la las el los esta esa este todas')} ${list}`, 'de (?:ahi|aqui|todo)');
const number = `${any('mi nuestro este')} ${any('numero telefono tel cel celular contacto whats whatsapp')}`;

const phone = any('numero telefono celular cel whatsapp whats contacto');
const names = any(`juan jose maria guadalupe francisco luis carlos pedro jorge miguel antonio manuel jesus alejandro
  roberto ricardo fernando javier sergio eduardo raul arturo oscar enrique mario rosa ana laura patricia martha carmen
  lupita veronica leticia silvia elena gabriela daniel david alberto hector ramon ruben alfredo martin pablo sofia
  claudia adriana monica sandra teresa paco pepe lupe beto memo nacho`);

export const spanish = compile({
  refusals: [
    `no ${maybe(me)}(?:vuelvas?|vuelvan) a ${oneOf(toWrite, toCall, `${toSend} ${anything}`, `${toSend}$`)}`,
    `no ${me} ${write}(?! (?:el|los|un|una) )`,
    `no ${any('escriba escriban molesten moleste insistan')}(?: mas)?(?: a este numero|$)`,
    'no (?:contactar|molestar|escribir mas)$',
    `ya no ${maybe(me)}${any('escriba escriban molesten moleste insistan')}`,
    `ya no ${me} ${call}`,
    `no ${me} ${call} (?:mas|nunca|ni ${me} ${oneOf(write, `${send} ${anything}`)})`,
    `no ${maybe(me)}${send} ${anything}`,
    `ya no ${maybe(me)}${send}(?: ${bye})*$`,
    `no ${maybe(me)}${any('ande anden este esten estes siga sigan sigas')} ${oneOf(writing, calling, `${sending} ${anything}`)}`,
    `no ${want} que ${me} ${oneOf(write, call, `${send} ${anything}`)}`,
    `no ${oneOf(want, `${me} interesa`)} ${maybe('seguir')}(?:recibir|recibiendo) ${anything}`,
    `no ${want} ${messages}`,
    `no ${me} interesan? ${messages}`,
    `no ${want} (?:saber )?(?:nada|mas) ${maybe('mas')}${fromYou}`,
    `no ${want} ser ${any('contactado contactada contactados molestado molestada')}`,
    `no ${want} estar en ${any('su sus tu la esta')} ${list}`,
    `no mas ${messages}`,
    `no ${me} lleguen? ${anything}`,
  ],
  reported: '(?:por que|porque|quien|chofer|comprador|vendedor)',
  limits:
    any(`todavia aun hoy ahorita manana hasta antes despues tan noche temprano tarde lunes martes miercoles jueves viernes
    sabado domingo solo nomas chofer comprador`),
  requests: [
    `(?:deja|dejes?|dejen|cesen?|paren?) de ${maybe('estar')}${oneOf(toWrite, toCall, writing, calling, `${oneOf(toSend, sending)} ${anything}`)}`,
    `dejar de recibir ${anything}`,
    `(?:paren|parenle|parale|parele|alto|basta|chole|cesen) (?:a|con|de)? ?${messages}`,
    `(?:harto|harta|hartos|cansado|cansada|coronilla) (?:con|de) ${messages}`,
    `${takeMe} (?:${end}|(?:ya )?${fromList})`,
    `${takeMe}$`,
    `${me} ${take}n? (?:${end}|(?:ya )?${fromList})`,
    `${me} ${take}$`,
    `${take}(?:me|nos)? ${number}(?= ${bye}|$| ${fromList})`,
    `(?:dame|denme|deme|dennos|darme|darnos|${me} (?:dan?|den|doy|damos)) de baja(?= ${bye}|$| de (?:su|sus|la|los|esta) ${list}| ${fromList})`,
    `(?:pido|solicito|solicitamos|quiero|exijo) ${maybe('(?:mi|la)')}baja(?= ${bye}|$)`,
    `${any('deja deje dejen dejame dejeme dejenme dejanos dejenos dejennos')} (?:en paz|${any('tranquilo tranquila tranquilos tranquilas')})`,
    any('desuscribir desuscribirme desuscribanme desuscribame desuscribeme desuscriban desuscribo'),
    `${cancel} ${maybe(any('mi la'))}suscripcion(?! (?:del?|al) (?:boletin|alertas?))`,
    `${cancel} ${messages}`,
    `(?:salir|salirme|salgo|saco) de(?:l| ${any('la su el este esta esa')}) ${list}`,
    `(?:los|te|lo|les) voy a (?:bloquear$|reportar por spam)`,
    `voy a bloquear (?:este|su|el|tu) numero`,
    '(?:revoco|retiro|cancelo) mi consentimiento',
    // Somebody else has this number now, or always had.
    `${phone} (?:esta |es |equivocado )?equivocado`,
    `(?:equivocaste|equivoco|equivocaron|equivocan|equivocas|equivoca|equivocado|equivocados|confundiste|confundio|confundieron) de ${any('numero persona telefono contacto celular cel whats whatsapp')}`,
    `(?:este|ese|el) ${phone} (?:ya )?no (?:es|pertenece|corresponde|era) (?:de|del|a|al|ni)`,
    `^${maybe(any('hola no disculpe disculpa perdon oiga este numero'))}${maybe('numero')}ya no es (?:de|del|el ${phone} de)(?! (?:mi|nuestro|interes|la talla|nuestra|mucha|mucho))`,
    `no soy (?:esa persona|ese senor|esa senora|la persona|quien (?:busca|buscan|cree|creen|dice|dicen|piensa|piensan)|el dueno de ese|la duena de ese|quien buscas)`,
    `^${maybe(any('hola no disculpe perdon yo'))}no soy ${maybe('(?:el senor|la senora|don|dona)')}${names}(?! (?:pero|y tengo|y vendo))`,
    `no conozco a ${oneOf('esa persona', 'ese senor', 'esa senora', 'ningun', 'ninguna', `${names}$`)}`,
    `(?:aqui|en este numero) no (?:vive|trabaja|hay|esta) (?:ningun|ninguna|nadie|esa persona|ese senor|${names})`,
    '(?:aqui no es|no es aqui)$',
  ],
  turnedRound: `(?:si|no|nunca|ni|tampoco|porque|por que)(?: ${any('me nos se les le quiero queremos deseo pienso voy vayan a por favor')})*`,
});
