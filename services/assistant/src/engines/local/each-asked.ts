import { donates } from '../../dialogue/cues.ts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { entryForSide } from '../../dialogue/sides.ts';
import { normalise } from '../../knowledge/text.ts';
import { type AskedPart, askedParts } from '../../matters/asked-parts.ts';
import type { Told } from '../../matters/follow-up-point.ts';
import { neighboursOf } from '../../matters/neighbours.ts';
import { partsOf } from '../../matters/parts.ts';
import { pointsCued } from '../../matters/point-cues.ts';
import { pointAsked } from '../../matters/points.ts';
import { ofMarket } from '../../matters/read-matters.ts';
import { likeliestEntry } from '../../matters/router.ts';
import type { Answer } from '../answer.ts';
import { firstSentence, isOfOtherSide, papersOfBuyers, refersBack } from './compose.ts';
import { asksCharge } from './cost-of-told.ts';
import { formsOf, isPolar, withoutPolarity } from './question-form.ts';
import { tellsSame } from './tells-same.ts';

/** This sure of its entry, a part of a message is answered. */
const sure = 0.4;
/** Fewer parts than this ask one thing. */
const severalParts = 2;
/** What goods answer, and what is said of nothing else. */
const ofOthers: ReadonlySet<string> = new Set([
  'offer',
  'buy',
  'price',
  'prohibited',
  'stop',
  'complaint',
  'unknown',
  'card-safety',
]);
/** Entries that tell the same in other words. */
const alike: readonly ReadonlySet<string>[] = [
  new Set(['seller-invoice', 'receipt', 'invoice', 'price-vat']),
  new Set(['commission', 'cost', 'pilot', 'pilot-end', 'who-pays-fee', 'buyer-fee']),
  new Set(['refund-when', 'refund-card', 'refund-oxxo', 'refund-spei', 'cancel-money']),
  new Set(['pay-card', 'held-payment', 'when-charged', 'foreign-card', 'charge-state']),
  new Set(['transport-cost', 'shipping', 'pickup', 'pickup-time', 'loading']),
  new Set([
    'sell',
    'publish-how',
    'publish-whatsapp',
    'register',
    'how-it-works',
    'materials',
    'hotels',
    'food',
    'used-new',
  ]),
  new Set(['rate-order', 'rating-unfair', 'ratings']),
  new Set(['donate', 'get-donation']),
  new Set(['trust', 'seller-trust', 'outside-payment', 'ratings']),
  new Set(['opt-out', 'notifications', 'privacy', 'my-data', 'delete-account', 'arco']),
];
const isAlike = (one: string, other: string): boolean =>
  one === other || alike.some((group) => group.has(one) && group.has(other));

interface Asked {
  readonly written: string;
  readonly dialogue: Dialogue;
  /** What our answer told; read only where the message may ask several things. */
  readonly read: (answer: string) => readonly Told[];
  /** An entry in general, or the answer to one point of it. */
  readonly sayPoint: (told: Told) => string | undefined;
}

interface Said extends AskedPart {
  readonly said: string;
}

/** `¿Qué es el reporte y cuánto cuesta?`: each question of a message is answered, in its order, by a point or a sentence. */
export const withEachAsked = (answer: Answer, asked: Asked): Answer => onceTold(eachAsked(answer, asked), asked);

/** Behind a point of an entry, the entry in general tells it again. */
function onceTold(answer: Answer, { read, sayPoint }: Asked): Answer {
  if (ofOthers.has(answer.topic)) return answer;
  const told = read(answer.text);
  const again = told.filter(
    ({ entry, point }, at) =>
      point === undefined && told.slice(0, at).some((one) => one.entry === entry && one.point !== undefined),
  );
  const text = again.reduce((left, one) => left.replace(sayPoint(one) ?? '', ''), answer.text);
  return { ...answer, text: text.replaceAll(/ {2,}/g, ' ').trim() };
}

function eachAsked(answer: Answer, { written, dialogue, read, sayPoint }: Asked): Answer {
  if (besidePerson.has(answer.topic)) return withSurelyAsked(answer, { written, dialogue, sayPoint });
  const isOfPerson = answer.action === 'handoff' && answer.topic !== 'invoice';
  if (isOfPerson || ofOthers.has(answer.topic) || (answer.sources.length === 0 && answer.topic !== 'invoice'))
    return answer;
  const told = read(answer.text);
  const [main] = told;
  const parts = askedParts({ text: written, told, isFor: answersSide(dialogue, written) })
    .map((part) => ofThird(part, dialogue, written))
    .map((part) => ofGiver(part, written));
  const areSeveral = parts.length >= severalParts;
  if (!areSeveral && partsOf(written).length < severalParts) return answer;
  const said = parts.flatMap((part): Said[] => {
    const text = part.share >= sure ? sayPart(part, told, dialogue, sayPoint) : undefined;
    return text === undefined ? [] : [{ ...part, said: text }];
  });
  const different = said.filter((part, at) => !said.slice(0, at).some((other) => saysAgain(part, other)));
  const isComplete = said.length === parts.length;
  const isPlain = told.length > 0 && isMadeOf(answer.text, told, sayPoint);
  const isOfMain = said.some(({ entry }) => entry === main?.entry);
  // `What fees do you charge and who pays them?` is clear as a whole.
  const isClear = !isOfMain && answer.confidence >= clear && !askApart(said, isComplete);
  // `Tengo un código de referido, ¿a quién se lo doy?` asks a point of what the whole message is about.
  const [only] = said;
  const isOnlyOfStated = parts.length === 1 && only?.isOfStated === true && only.share >= sureOfStated;
  if (isOnlyOfStated && isPlain && isOfMain && only.point !== undefined) return saying(answer, said, '');
  const isSure = isOfMain || (!isClear && said.every(({ share }) => share >= surely));
  const isAllTold = keepsNamed(written, told, different);
  if (different.length >= severalParts && isComplete && isPlain && isSure && isAllTold)
    return saying(answer, different, '');
  const missing = different.filter(
    (part) =>
      saysFigure(part, answer) ||
      (!ofMarket.has(part.entry) &&
        !isTold(part, told, answer) &&
        ((areSeveral && !isClear && answer.action !== 'handoff') ||
          (isOfOther(part, answer) && !isGeneralOf(part, answer)) ||
          (isPlain && isNearer(part, main)))),
  );
  return missing.length === 0 ? answer : saying(answer, missing.slice(0, mostMore), answer.text, different);
}
const answersSide =
  ({ party }: Dialogue, written: string) =>
  (entry: string): boolean =>
    entryForSide(entry, party, normalise(written)) === entry;

/** `¿Cada cuándo me pagan?` of who refers is of the reward, however surely it sounds like a sale. */
function ofThird(part: AskedPart, { party }: Dialogue, written: string): AskedPart {
  if (party !== 'carrier' && party !== 'referrer') return part;
  const entry = entryForSide(part.entry, party, normalise(written));
  return entry === part.entry ? part : { ...part, entry, point: pointAsked(entry, part.text) };
}

/** `Dono 50 uniformes, ¿dan recibo?` asks for no receipt of a purchase. */
function ofGiver(part: AskedPart, written: string): AskedPart {
  if (!donates.test(normalise(written))) return part;
  // Nor does a gift carry a commission.
  if (ofFees.has(part.entry)) return { ...part, entry: 'donate', point: 'cost' };
  if (!papersOfBuyers.has(part.entry)) return part;
  const entry = 'donation-receipt';
  return { ...part, entry, point: pointAsked(entry, part.text) };
}
const ofFees: ReadonlySet<string> = new Set(['commission', 'cost', 'who-pays-fee', 'buyer-fee']);

/** Who wants a person, or no more messages, and surely asks something else as well. */
const besidePerson: ReadonlySet<string> = new Set(['human', 'stop', 'complaint']);
/** What a person of the team, or the answer to a wish for no more messages, tells anyhow. */
const ofPersons: ReadonlySet<string> = new Set([
  'contact',
  'whatsapp',
  'hours',
  'opt-out',
  'complain',
  'complaint-decision',
  'notifications',
  'delete-account',
  'arco',
]);

/** What a complaint leaves open: whether the money comes back, and who says so. */
const ofComplaints: ReadonlySet<string> = new Set(['complaint-decision', 'complaint-refund']);

/** `Are you a robot? Can I talk to a person?`: what is surely asked is answered before a person is. */
function withSurelyAsked(answer: Answer, { written, dialogue, sayPoint }: Omit<Asked, 'read'>): Answer {
  const isFor = answersSide(dialogue, written);
  const isComplaint = answer.topic === 'complaint';
  const mayBeside = (entry: string): boolean => (isComplaint ? ofComplaints.has(entry) : !ofPersons.has(entry));
  const asked = askedParts({ text: written, told: [], isFor }).find(
    ({ entry, share, isByItself }) => isByItself && share >= sureOfOther && mayBeside(entry),
  );
  const said = asked && sayPart(asked, [], dialogue, sayPoint);
  if (asked === undefined || said === undefined) return answer;
  if (tellsSame(said, answer.text)) return answer;
  // What ends the messages, and regrets, come first.
  const texts = isComplaint || answer.topic === 'stop' ? [answer.text, said] : [said, answer.text];
  return { ...answer, text: texts.join(' '), sources: [...answer.sources, asked.entry] };
}

/** Whether each part surely asks for something else: `how does it work and how much does it cost?` sounds like one of the two as a whole. */
const askApart = (said: readonly Said[], isComplete: boolean): boolean =>
  isComplete &&
  said.every(({ share, isByItself }, at) => share >= surely && (at === 0 || isByItself || said[0]?.isOfStated)) &&
  said.some(({ entry }) => said.some((other) => !isAlike(entry, other.entry)));
/** `¿Puedo cambiarla? ¿Me cobran?`: what is said to be free needs no more words. */
const isSaidFree = (question: string, said: string): boolean => asksCharge(question) && saysFree.test(normalise(said));
const saysFree =
  /(?<![^ ])(?:sin (?:cargo|costo|multa)|no (?:hay cargo|cuesta|te cuesta|se cobra|te cobramos|pagas)|free|no (?:charge|fee|cost)|costs? nothing)(?![^ ])/;

/** A later part that is told the same in other words, or no more than what its entry tells anyhow, is not told. */
const saysAgain = (part: Said, before: Said): boolean =>
  tellsSame(part.said, before.said) ||
  isSaidFree(part.text, before.said) ||
  (part.entry === before.entry && part.point === undefined && !part.isByItself && part.share < surelyGeneral);
const surelyGeneral = 0.9;
/** Whether what is said of the parts leaves out nothing that the answer told and that a part surely names: such an answer stays. */
const keepsNamed = (written: string, told: readonly Told[], said: readonly Said[]): boolean => {
  const named = partsOf(written).flatMap((part) => likeliestEntry(part, surely) ?? []);
  return told
    .filter(({ entry }) => named.includes(entry))
    .every(({ entry }) => said.some((part) => isAlike(part.entry, entry)));
};
/** Where each of its parts is this sure of its entry, what the whole sounds like is none of them. */
const surely = 0.75;
const sureOfStated = 0.6;
/** This likely, the whole message asks what is told, and nothing else. */
const clear = 0.9;
const mostMore = 1;

/** `No usamos paquetería.` says too little without the sentence after it, and so does one without the figure that is asked for. */
function inShort(text: string, question: string): string {
  // `¿Cómo se paga y cómo se recoge?`: how something is done takes more than a sentence.
  if (asksHow.test(normalise(question))) return text;
  const first = firstSentence(text);
  const rest = text.slice(first.length).trim();
  const second = firstSentence(rest);
  const saysFigure = asksFigure.test(normalise(question)) && !percent.test(first) && percent.test(second);
  return rest !== '' && (saysFigure || first.split(' ').length < leastWords) ? `${first} ${second}` : first;
}
const asksHow = /^(?:(?:y|and) )?(?:como|how (?!much|many|long|soon|often|far|big|old)\w+) (?=\w)/;
const leastWords = 8;
/** `¿Cuánto cobran?` is answered by a percentage where there is one. */
const asksFigure =
  /(?<![^ ])(?:cuanto (?:\w+ ){0,2}?(?:cobra\w*|cuesta|comision|quita\w*|descuenta\w*|porcentaje)|(?:que|cual es (?:la|su)) (?:comision|porcentaje)|how much|what (?:\w+ ){0,3}?(?:fees?|commission|charge|cost|take|percentage))(?![^ ])/;
const percent = /\d\s?%/;

function sayPart(
  part: AskedPart,
  told: readonly Told[],
  { party }: Dialogue,
  sayPoint: Asked['sayPoint'],
): string | undefined {
  const { entry, point } = part;
  const ofPoint = point === undefined || isOfOtherSide(entry, point, party) ? undefined : sayPoint({ entry, point });
  const general = sayPoint({ entry, point: undefined });
  const lacksFigure = ofCharge.has(entry) && asksFigure.test(normalise(part.text)) && !percent.test(ofPoint ?? '');
  const special = lacksFigure ? undefined : ofPoint;
  const isChosen = told.some((one) => one.entry === entry && one.point === undefined);
  const texts = [special, isChosen ? general : general && inShort(general, part.text)];
  const text = texts.find((one) => one !== undefined && !refersBack.test(one));
  if (text === undefined) return undefined;
  return isPolar(text) && !formsOf(part.text).includes('whether') ? withoutPolarity(text) : text;
}

/** Entries whose figure is what is asked for. */
const ofCharge: ReadonlySet<string> = new Set(['commission', 'cost']);

/** `¿Cuánto cobran y quién paga eso?`: who pays is no figure, which stays to be said. */
const saysFigure = ({ entry, text, said }: Said, answer: Answer): boolean =>
  ofCharge.has(entry) && asksFigure.test(normalise(text)) && percent.test(said) && !percent.test(answer.text);

/** Whether an answer is nothing but what entries and points say. */
function isMadeOf(text: string, told: readonly Told[], sayPoint: Asked['sayPoint']): boolean {
  const rest = told.reduce((left, one) => {
    const whole = sayPoint(one) ?? '';
    return [whole, withoutPolarity(whole), firstSentence(whole)].reduce(
      (before, said) => before.replace(said, ''),
      left,
    );
  }, text);
  return rest.trim() === '';
}

/** What an answer has told already: the same point, or in general what is alike. */
function isTold(
  { entry, point, said, text: question }: Said,
  told: readonly Told[],
  { topic, sources, text }: Answer,
): boolean {
  if (tellsSame(said, text)) return true;
  if (isSaidFree(question, text)) return true;
  const isRecognised = told.some((one) => one.entry === entry);
  // What is said of a place is no answer that is recognised.
  if (!isRecognised && sources.includes(entry)) return true;
  if (point !== undefined) return told.some((one) => one.entry === entry && one.point === point);
  return [topic, ...sources].some((one) => isAlike(one, entry));
}

/** `Tengo una tarjeta de Canadá, ¿cómo se paga?`: beside what is only told, one question is answered where it surely asks another entry. */
const isOfOther = ({ entry, share, isByItself }: Said, { topic, sources }: Answer): boolean =>
  isByItself && share >= sureOfOther && ![topic, ...sources].some((one) => isAlike(one, entry));
/** `Ya no tengo el número con el que entraba, ¿cómo entro?`: the question by itself asks in general what the whole surely asks of a case. */
const isGeneralOf = ({ entry, point }: Said, { topic, confidence }: Answer): boolean =>
  confidence >= clear && point === undefined && neighboursOf(topic).has(entry);
/** A point that a word of its question speaks of is nearer than the one that the whole message sounds like. */
const isNearer = ({ entry, point, text }: Said, main: Told | undefined): boolean =>
  entry === main?.entry && point !== undefined && pointsCued(entry, text).includes(point);
const sureOfOther = 0.8;

/** What was asked before what the answer tells comes first; before who answers when, too. */
function saying(answer: Answer, more: readonly Said[], text: string, all: readonly Said[] = more): Answer {
  const isFirst = answer.action === 'handoff' || all[0] === more[0];
  const added = [...new Set(more.map(({ said }) => said))];
  const whole = isFirst ? [...added, text] : [text, ...added];
  return {
    ...answer,
    text: whole.filter((one) => one !== '').join(' '),
    sources: [...new Set([...(text === '' ? [] : answer.sources), ...more.map(({ entry }) => entry)])],
  };
}
