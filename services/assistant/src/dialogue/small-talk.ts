import { withoutPeople } from '../intents/people.ts';
import { normalise, tokensOf } from '../knowledge/text.ts';
import type { MarkName } from '../marks/marked-text.ts';
import { readMarks } from '../marks/read-marks.ts';
import { smallTalk } from './cues.ts';
import { deniesGift } from './draft/cues.ts';

const words = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.flatMap((list) => list.split(' ')));

/** What people say of the talk itself: that it is right, that it may go on, that they will be back. */
const chatter = words(
  'bien muy listo perfecto claro muchas mucha mucho bueno pues asi ya super entendido enterado enterada recibido espera momento tantito ahorita luego ahi voy veo no si y e o de el la lo los las un una que es en a por con me te se al hoy rato',
  'acepto aceptado adelante dale jalale arre simon acuerdo conforme trato condiciones terminos todo eso esto queda quedo mandalo mandala mandalos mandalas publicalo publicala publicalos publicalas subelo subela subelos subelas dejalo dejala dejalos dejalas',
  'confirmo confirmado confirmar correcto correcta exacto exactamente termine terminado terminar acabe vamonos vamos subir seguir seguimos sigue continuar continua siguiente apuntado anotado anotalo publico estoy esta estuvo parece salir manches mames wey guey nomas padre chido genial excelente igualmente',
  'lol great cool nice sure fine the and a it is ok go ahead done accept agree agreed confirm confirmed correct right exactly looks look good all set that this s yes yep yeah post publish submit continue next finish finished perfect live i we re them let do so far now for today back later one moment thing',
);
const laughs = /^(?:j[aej]+|ha(?:ha)+)$/;
/** `Terminamos`, `quedamos`: what they did or do. */
const weDo = /^(?!(?:mismos|ultimos|maximos|minimos|tramos|gramos|kilogramos|extremos|proximos)$)[a-z]{3,}[aei]mos$/;
/** One word that says nothing by itself, and more with others: `uso`, but `salida de obra`. */
const saysLittle = /^(?:uso|use|salida|entrada|nada|algo)$/;
const leastWords = 1;

/** `Ok, muchas gracias`, `no, gratis no`: nothing that a description of goods would say. */
export function saysNothingOfGoods(written: string): boolean {
  const said = normalise(written);
  const isChatter = (word: string) => smallTalk.test(word) || chatter.has(word) || laughs.test(word) || weDo.test(word);
  return (
    deniesGift.test(said) ||
    saysLittle.test(said) ||
    tokensOf(written).filter((word) => !isChatter(word)).length < leastWords
  );
}

/** `Ahorita te digo`, `mi esposa me dijo que las vendiera`, `let me check`: who speaks of themselves and to us. */
const ofPersons =
  /(?<![^ ])(?:me|te|nos|yo|mi|mis|tu|usted|ustedes|aria|(?:dej|per|esper|mand|pas|avis|ayud|permit|explic|cuent|cre|llam|marc|escrib|contact|busc|muestr|agreg|confirm|di[gj]?|d|pon|haz)[aei]?n?me(?:l[oa]s?)?|let|my|you|your|us|i|we|voy|vamos|no importa|da igual|quien sabe|no (?:lo |la )?se (?:el|la|l[oa]s|cual|que|si|como|cuanto|bien))(?![^ ])/;
/** What describes goods or says how they are sold, whether the seller or a buyer says it. */
const ofGoods =
  /(?<![^ ])(?:\d\S*|l[oa]s? (?:compre|compramos|use|usamos|cambie|cambiamos|guarde|tuve|tengo|tenemos)|factur\w*|iva|vat|tax|entreg\w+|recog\w+|garantia|ofertas?|efectivo|transferencia|tarjeta|llev\w+|envi\w+|flete|invoice|deliver\w*|pick|sirv\w+|funcion\w+|pint\w+|repar\w+|restaur\w+|lav\w+|limpi\w+|barniz\w+|arregl\w+|paint\w*|repair\w*|clean\w*|wash\w*|restor\w*|fix\w*|jala\w*|prend\w+|falt\w+|quedan?|nuev\w+|usad\w+|uso|marca|modelo|color|mide\w*|pesa\w*|trae\w*|viene\w*|tiene\w*|incluy\w+|sell\w+|work\w*|used|new|brand|bought|negociable|bodega|techo|techad[oa]s?|guardad[oa]s?|almacen\w*|interior|exterior|garage|cochera|kept|stored|indoors|outdoors|sec[oa]s?|dry|carg\w+|load\w*)(?![^ ])/;

/** `Pregunta por Pedro`. */
const onlyNamesPeople = (written: string): boolean => {
  const rest = withoutPeople(written);
  return rest !== written && !/\p{L}{3,}/u.test(rest);
};
/** `No sé el modelo`. */
const knowsNot =
  /^(?:(?:y|pero|la verdad|and|but) )*(?:no (?:lo |la )?se|ni idea|no idea|i (?:don t|dont) know)(?= |$)/;
const describing: ReadonlySet<MarkName> = new Set<MarkName>(['condition', 'brand', 'colour', 'contents', 'size']);

/** Whether a message speaks of who writes and of the talk, and tells nothing of goods. */
export const speaksOfTalk = (written: string): boolean => {
  const said = normalise(written);
  if (saysNothingOfGoods(written) || knowsNot.test(said) || onlyNamesPeople(written)) return true;
  return (
    ofPersons.test(said) && !ofGoods.test(said) && !readMarks(written).marks.some(({ name }) => describing.has(name))
  );
};
