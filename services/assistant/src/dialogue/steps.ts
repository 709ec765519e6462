import { isHypothetical } from '@tianguis/proto/assistant/chat/needs-person';
import { offersMoney } from '../intents/money-offered.ts';
import type { StatedPrice } from '../inventory/prices.ts';
import { spokenNumber } from '../inventory/spoken-number.ts';
import { unitWord } from '../inventory/unit-words.ts';
import { normalise, tokensOf } from '../knowledge/text.ts';
import { type TurnAct, turnActs } from '../marks/marked-data.ts';
import { onlyDeniesFlaws } from '../matters/denied-flaws.ts';
import { ofMarket } from '../matters/read-matters.ts';
import { type Routed, route } from '../matters/router.ts';
import { type ReadTurn, readTurn, sideOf } from '../turns/read-turn.ts';
import { asksOfPage, asksOfSeller, asksToBeTold, goesBack, isOnlyPlace, resells } from './buyer-cues.ts';
import { asksDiscount, asksIfPublished, asksOfThem, asksPlainly, buysFirmly, searchesPlainly, wishes } from './cues.ts';
import type { Dialogue, Limits, Subject } from './dialogue.ts';
import { withoutAsked } from './draft/clauses.ts';
import { same } from './goods-said.ts';
import { ofOneIn } from './limit-of-one.ts';
import { onlyExcludes, withoutExcluded } from './not-sought.ts';
import type { Said } from './said.ts';
import { speaksOfTalk } from './small-talk.ts';
import { takenBack, takesBack } from './taken-back.ts';
import { tellsOfOrder } from './told-of-orders.ts';
import { mindsNoLonger, wantsIn } from './wants.ts';

/** How a message goes on with the talk. */
export interface Step {
  /** Whether it says something of what was spoken of before. */
  readonly continues: boolean;
  /** What it asks of the goods; undefined where it is about something else. */
  readonly asks: Subject | undefined;
}

/** This likely, what a message does in a talk is certain. */
const sure = 0.6;
/** One that names no goods says too little for its words to tell better. */
const sureWithoutGoods = 0.4;
/** This likely, it is so whatever single words say. */
const beyondDoubt = 0.75;

/** What a message does in a talk that has begun, where that is sure. A first message is read by itself. */
export function actOf(said: Said, before: Dialogue): { readonly likely: TurnAct; readonly sure?: TurnAct } {
  const { talk } = before;
  if (tellsOfOrder(said.text)) return { likely: 'complaint', sure: 'complaint' };
  // `Regalado` of who looks at all that there is offers nothing.
  if (before.everything && said.limits.free && said.goods.length === 0 && said.tokens.length <= mostOfVerbs)
    return { likely: 'search' };
  if (talk.last === undefined) return { likely: firstAct(said) };
  if (offersMoney(said.text) || bargainsOverShown(said, before)) return { likely: 'bargain', sure: 'bargain' };
  if (takesBack(takenBack(said.written, before.goods))) {
    const act = before.subject === 'search' ? 'narrow' : 'remove';
    return { likely: act, sure: act };
  }
  // `No las mesas`, `not plastic` of goods that were spoken of is no answer to a question.
  if (narrowsByExcluding(said, before) || leavesOutFirst(said, before)) {
    const act = before.role === 'seller' ? 'remove' : 'narrow';
    return { likely: act, sure: act };
  }
  if (said.givesAway && before.role === 'seller' && before.goods.length > 0)
    return { likely: 'donate', sure: 'donate' };
  // `None broken` of what they offer tells its state.
  if (before.role === 'seller' && before.goods.length > 0 && onlyDeniesFlaws(said.written))
    return { likely: 'tell', sure: 'tell' };
  if (returnsToOffer(said, before)) return { likely: 'offer', sure: 'offer' };
  // `¿Y si llega seca la pintura?` looks for no paint.
  if (
    isHypothetical(said.written) &&
    said.goods.every(({ quantity }) => quantity === null) &&
    said.amount === undefined &&
    !said.worth
  )
    return { likely: 'question', sure: 'question' };
  if (returnsToSearch(said, before)) return { likely: 'search', sure: 'search' };
  if (looksForOthers(said, before)) return { likely: 'search' };
  if (offersOthers(said, before)) return { likely: 'offer' };
  // `¿Cuánto cuestan?` after a search is no question about our fees.
  if (
    before.subject === 'search' &&
    before.role !== 'seller' &&
    said.goods.length === 0 &&
    asksPriceAlone.test(said.text)
  )
    return { likely: 'choose', sure: 'choose' };
  if (asksOfSeller.test(said.text) && addsNothing(said) && asksSurely(said))
    return { likely: 'question', sure: 'question' };
  const isBuying = before.subject === 'search' && before.role !== 'seller';
  if (isBuying && said.goods.length === 0 && isOnlyPlace(said.tokens)) return { likely: 'narrow', sure: 'narrow' };
  // `Que no caduque antes de 4 meses` of what is looked for.
  if (isBuying && said.goods.length === 0 && !said.alert && onlyWants(said))
    return { likely: 'narrow', sure: 'narrow' };
  // `¿Y blanco?` of what is looked for.
  if (isBuying && said.goods.length === 0 && !said.alert && asksForOther(said))
    return { likely: 'narrow', sure: 'narrow' };
  // `Ya no importa el color` of what is looked for.
  if (isBuying && said.goods.length === 0 && said.tokens.length <= mostOfWish && mindsNoLonger(said.written))
    return { likely: 'narrow', sure: 'narrow' };
  // `¿Esa me la traen o voy por ella?` asks how goods are handed over.
  if (isBuying && said.goods.length === 0 && said.isQuestion && asksHandover.test(said.text))
    return { likely: 'question', sure: 'question' };
  // `¿La puedo revender?` asks whether one may.
  if (isBuying && said.goods.length === 0 && resells.test(said.text)) {
    const act = said.worth ? 'worth' : 'question';
    return { likely: act, sure: act };
  }
  if (describesOffered(said, before) || tellsTerms(said, before)) return { likely: 'tell', sure: 'tell' };
  // `¿Cuándo caduca?` of beans that were shown.
  if (isBuying && addsNothing(said) && asksOfPage.test(said.text)) return { likely: 'choose', sure: 'choose' };
  const { act, share } = surelyLeft(
    said,
    before,
    readTurn(said.written, talk, (one) => isPossible(one, before, said)),
  );
  // Nobody is told of goods who does not ask for it: `¿y si luego me arrepiento?`
  if (act === 'alert' && !said.alert && said.goods.length === 0) return { likely: 'question' };
  // `¿Y esa en qué estado está?` asks of a lot, though it sounds like a question about states.
  const isOfLot = act === 'choose' && share >= beyondDoubt;
  if (mayBeQuestion.has(act) && !isOfLot && addsNothing(said) && !said.worth && asksSurely(said))
    return { likely: 'question', sure: 'question' };
  const mayNod = mayBeQuestion.has(act) || ofOffer.has(act) || act === 'donate';
  if (mayNod && !isOfLot && addsNothing(said) && (isOnlyNod(said) || isOnlyDone(said.text)))
    return { likely: 'nod', sure: 'nod' };
  // `No, la otra` is no refusal.
  if (act === 'no' && said.chosen !== undefined && before.subject === 'search')
    return { likely: 'choose', sure: 'choose' };
  if (asksPartOfShown(said, before)) return { likely: 'choose', sure: 'choose' };
  // `¿Son nuevas o usadas?` narrows nothing.
  if (ofFoundOrUnclear.has(act) && !asksSurely(said, sure) && asksOfShown(said, before))
    return { likely: 'choose', sure: 'choose' };
  if (share < sure && asksOfShown(said, before)) return { likely: 'choose', sure: 'choose' };
  const ofShown = share < sure ? wantsOfShown(said, before) : undefined;
  if (ofShown) return { likely: ofShown, sure: ofShown };
  // `Elimina los contactos` speaks of the switches that were offered.
  if (act === 'stop' && namesKnown(said, before)) return { likely: 'remove', sure: 'remove' };
  // `Compré 40 bultos y no llegan` looks for none; `quiero hacer un pedido de 40` does.
  if (said.isOwnMatter && searches.has(act))
    return said.role === 'buyer' ? { likely: 'own' } : { likely: 'own', sure: 'own' };
  // `No, 150 el metro` names another price.
  if ((act === 'no' || act === 'nod' || act === 'stop' || act === 'search') && saysPrice(said, before))
    return { likely: 'ask', sure: 'ask' };
  if (share < beyondDoubt && contradicts(said, act)) return { likely: ofRole(said.role) };
  const least = said.goods.length > 0 ? sure : sureWithoutGoods;
  if (share >= least) return { likely: act, sure: act };
  return mayDescribe(said, before) ? { likely: 'tell', sure: 'tell' } : { likely: act };
}

/** `No de la más barata` of lots that were shown. */
const leavesOutFirst = ({ goods, limits }: Said, { subject, role }: Dialogue): boolean =>
  subject === 'search' && role !== 'seller' && goods.length === 0 && limits.notFirst !== undefined;

/** `¿Me haces 20 % menos?` of lots that were shown. */
const bargainsOverShown = ({ goods, text }: Said, { subject, role }: Dialogue): boolean =>
  subject === 'search' && role !== 'seller' && goods.length === 0 && asksDiscount.test(text);

/** Whether a message only leaves something out, and some of the goods of before are still meant. */
const narrowsByExcluding = ({ goods, isQuestion, notSought }: Said, { goods: known, subject }: Dialogue): boolean =>
  goods.length === 0 &&
  !isQuestion &&
  subject !== undefined &&
  onlyExcludes(notSought) &&
  withoutExcluded(known, notSought).length > 0;

const saysPrice = ({ asked, written, goods }: Said, before: Dialogue): boolean =>
  asked !== undefined &&
  !asksPlainly(written) &&
  goods.length === 0 &&
  before.role === 'seller' &&
  before.goods.length > 0;

/** What a question about how we work is taken for in a talk about goods. */
const mayBeQuestion: ReadonlySet<TurnAct> = new Set<TurnAct>([
  'narrow',
  'instead',
  'choose',
  'sum',
  'leave',
  'tell',
  'publish',
  'add',
  'alert',
  'worth',
]);

const addsNothing = ({ goods, amount, place, limits, asked }: Said): boolean =>
  goods.length === 0 &&
  amount === undefined &&
  place === undefined &&
  asked === undefined &&
  Object.values(limits).every((limit) => limit === undefined);

/** `¿Cuántas hay?` after a search, as short as it is, asks of what was found. */
const asksOfShown = (said: Said, { asks }: Dialogue): boolean =>
  asks === 'search' && said.isQuestion && addsNothing(said) && isFact(said) && said.tokens.length <= mostOfFact;

/** `¿Los tinacos traen tapa?` of who was shown some asks what they have, and looks for nothing else. */
const asksPartOfShown = (said: Said, before: Dialogue): boolean =>
  before.subject === 'search' &&
  before.role !== 'seller' &&
  said.isQuestion &&
  said.fact === 'other' &&
  ofThosePart.test(said.text) &&
  addsNothing({ ...said, goods: [] }) &&
  said.goods.every(({ quantity }) => quantity === null) &&
  namesKnown(said, before);
const ofThosePart =
  /^(?:(?:y|oye|oigan|pero|and|but) )*(?:do |does )?(?:l[oa]s|el|la|es[oa]s?|est[oa]s?|the|those|these) (?:[a-z]+ ){1,3}(?:(?:ya |si )?(?:traen?|tienen?|incluyen?|vienen? con|llevan?)|come with|comes with|have|has|includes?) [a-z]/;

/** `Que sea antiderrapante`, `¿la tienen lavada?` after a search: what they want of what was found, though the search cannot tell. */
function wantsOfShown(said: Said, { subject, role }: Dialogue): TurnAct | undefined {
  const isAfterSearch = subject === 'search' && role !== 'seller' && addsNothing(said) && !asksSurely(said, sure);
  if (!isAfterSearch || said.tokens.length > mostOfWish) return undefined;
  if (wishes.test(said.text)) return 'narrow';
  return said.isQuestion && asksOfThem.test(said.text) ? 'choose' : undefined;
}
const mostOfWish = 14;

/** Short words that only say how the goods have to be. */
const onlyWants = ({ written, tokens, place }: Said): boolean =>
  tokens.length <= mostOfWish &&
  place === undefined &&
  !saysAnew.test(written) &&
  !asksOut.test(written) &&
  wantsIn(written, []).length > 0;

const asksForOther = ({ text, written, tokens, place }: Said): boolean =>
  tokens.length <= mostOfOther &&
  place === undefined &&
  opensOther.test(text) &&
  !asksOfPage.test(text) &&
  wantsIn(written, []).length > 0;
const mostOfOther = 4;
const opensOther = /^(?:y|o|and|or)(?= )/;

const asksOut =
  /[?¿]|(?<!\p{L})(?:cu[aá]nt[oa]s?|cu[aá]l(?:es)?|d[oó]nde|qui[eé]n|cu[aá]ndo|c[oó]mo|how|what|which|where|who|when)(?!\p{L})/iu;
/** `Perdón, calibre 10` puts another size in the place of the first. */
const saysAnew = /(?<!\p{L})(?:perd[oó]n|disculpa|digo|corrijo|me equivoqu[eé]|sorry|i mean|no era|no eran)(?!\p{L})/iu;
const asksHandover =
  /(?<![^ ])(?:me l[oa]s? (?:traen|llevan|mandan|entregan|envian)|voy (?:yo )?por (?:ell?[oa]s?|es[oa]s?)|tengo que (?:ir|pasar) por|hay que (?:ir|pasar) por|l[oa]s? (?:recojo|recogemos)|cuanto (?:se )?(?:tarda\w*|demora\w*|tiempo tarda\w*) (?:en )?(?:\w+ )?(?:entreg\w*|llega\w*|mand\w*|envi\w*|tra\w*)|(?:cuando|en cuanto tiempo) (?:me )?(?:lo |la |los |las )?(?:llega\w*|entreg\w*|traen|mandan)|do (?:you|they) (?:deliver|bring)|(?:do|should) i (?:pick|collect))(?![^ ])/;

const asksPriceAlone =
  /^(?:(?:y|ok|and|so) )*(?:(?:a |en )?(?:cuanto|como|que precio) (?:cuestan?|valen?|salen?|estan?|los dan|las dan|lo dan|la dan|tienen?)(?: (?:cada un[oa]|el \w+|la \w+|por \w+))?|how much (?:is it|are they|each)?)$/;
const ofFoundOrUnclear: ReadonlySet<TurnAct> = new Set<TurnAct>(['narrow', 'instead', 'question']);

const isFact = ({ fact }: Said): boolean => fact !== undefined && fact !== 'other';
const mostOfFact = 6;

/** Whether a message by itself surely asks for an entry that goods do not answer, or for one of several such. */
function asksSurely({ written, isQuestion }: Said, least = beyondDoubt): boolean {
  const routed = route(written);
  const [first] = routed;
  if (!isQuestion || !first || !isOfRules(first)) return false;
  return routed.filter(isOfRules).reduce((sum, { share }) => sum + share, 0) >= least;
}
const isOfRules = ({ matter }: Routed): boolean =>
  matter.kind === 'entry' && !ofMarket.has(matter.id) && !ofGoodsThemselves.has(matter.id);
/** `Hablamos mañana` says nothing of what they look for. */
function isOnlyNod({ written }: Said): boolean {
  // Thanks and greetings alike are no more than that.
  const nods = route(written).filter(({ matter }) => matter.kind === 'talk' && ofRouter[matter.topic] === 'nod');
  return nods.reduce((sum, { share }) => sum + share, 0) >= certainly;
}
const certainly = 0.9;

/** What the goods that were spoken of answer better. */
const ofGoodsThemselves: ReadonlySet<string> = new Set(['publish-how', 'photo-rules']);

/** All that was said is forgotten only where it is beyond doubt, and no figure says what they want instead: `olvida eso, mejor 500`. */
function surelyLeft(said: Said, before: Dialogue, read: ReadTurn): ReadTurn {
  if (read.act !== 'leave' || (read.share >= beyondDoubt && !/\d/.test(said.text))) return read;
  return readTurn(said.written, before.talk, (one) => one !== 'leave' && isPossible(one, before, said));
}

/** Only what is offered can be added to, and only what is looked for can be narrowed. */
const isPossible = (act: TurnAct, { role, subject, goods, unsaid }: Dialogue, said: Said): boolean => {
  // `500 piezas` of who asked for a price offers none.
  if (act === 'offer') return said.goods.length > 0 || said.role === 'seller';
  // `De menos de 100 pesos` says what they accept.
  if (act === 'bargain' && said.limits.maxPrice !== undefined) return false;
  // `Quiero 5` names no price.
  if (act === 'bargain' && said.amount !== undefined && said.marked.offeredPrice === undefined) return false;
  // `1,500 los grandes` after goods of which nobody said whether they are sold looks for none.
  if (act === 'search' && unsaid && said.goods.length === 0) return false;
  if (ofFound.has(act)) return subject === 'search';
  if (act === 'fix') return goods.length > 0;
  return !ofOffer.has(act) || role === 'seller';
};
const ofFound: ReadonlySet<TurnAct> = new Set<TurnAct>(['narrow', 'instead', 'choose', 'bargain']);

/** `¿Tienen varilla?` of a seller of cement looks for something else. */
const looksForOthers = (said: Said, before: Dialogue): boolean =>
  said.role === 'buyer' &&
  before.role === 'seller' &&
  (/[?¿]/.test(said.written) || searchesPlainly.test(said.text) || namesSought(said, before)) &&
  namesOthers(said, before);

/** `Los polines, ocupo 40` of who said that they look for some. */
const namesSought = ({ goods }: Said, { sought }: Dialogue): boolean =>
  goods.some(({ material }) => sought.some((one) => same(one.material, material)));

/** `Tengo 20 tarimas` of a buyer of cement. */
const offersOthers = (said: Said, before: Dialogue): boolean =>
  said.role === 'seller' &&
  before.role === 'buyer' &&
  said.goods.some(({ quantity }) => quantity !== null) &&
  namesOthers(said, before);

/** `Regresando al cemento, a 150 el bulto` of who offered some before they searched. */
const returnsToOffer = ({ goods, role, text }: Said, { role: before, aside }: Dialogue): boolean =>
  before === 'buyer' &&
  goods.length > 0 &&
  goods.every(({ material }) => aside.some((known) => same(known.material, material))) &&
  (role === 'seller' || resumes.test(text) || goods.some(({ price }) => price !== null));
const resumes =
  /\b(?:sig(?:ue|amos|o)|regres\w+|volv\w+|volviendo|de vuelta|back to|continu\w+) (?:con|a|al|to|with)\b/;

/** `¿Qué me decías de la varilla?` of who looked for some. */
function returnsToSearch(said: Said, { role, goods, aside, placeOfSearch }: Dialogue): boolean {
  const isUncounted =
    said.goods.length > 0 && said.goods.every(({ quantity, price }) => quantity === null && price === null);
  if (!isUncounted || said.role === 'seller' || !goesBack.test(said.text)) return false;
  const offered = role === 'seller' ? [...goods, ...aside] : aside;
  const isOffered = said.goods.some(({ material }) => offered.some((known) => same(known.material, material)));
  return !isOffered && (role === 'buyer' || placeOfSearch !== undefined || goods.length > 0);
}

/** Whether a message names goods that are known. */
export const namesKnown = ({ goods }: Said, before: Dialogue): boolean =>
  goods.some(({ material }) => before.goods.some((known) => same(known.material, material)));

/** Whether all goods that a message names are others than those before. */
export const namesOthers = ({ goods, text }: Said, before: Dialogue): boolean =>
  goods.length > 0 &&
  goods.every(({ material }) => before.goods.every((known) => !same(known.material, material))) &&
  !before.goods.some(({ called }) => called !== null && asksOf(text, normalise(called.name)));

/** `Do the doors have locks?` asks of the doors. */
const asksOf = (text: string, name: string): boolean =>
  text.includes(`do the ${name} `) || text.includes(`are the ${name} `);

const ofRole = (role: Dialogue['role']): TurnAct => (role === 'seller' ? 'offer' : 'search');

/** `Son de plástico`, `sin rayones` of a seller says what the goods in the draft are like, and asks nothing of cards or defects. */
const describesOffered = ({ text, written, goods, tokens }: Said, before: Dialogue): boolean =>
  before.role === 'seller' &&
  before.subject !== 'search' &&
  before.goods.length > 0 &&
  goods.every(({ quantity }) => quantity === null) &&
  !/[?¿]/.test(written) &&
  tokens.length <= mostOfDescription &&
  describes.test(text) &&
  !ofTerms.test(text);
const mostOfDescription = 6;

/**
 * `Primera calidad`, `no tengo manual` of who offers goods: nothing tells what it is about, so it is said of them. Only what is noted
 * here is still there at the next message.
 */
function mayDescribe(said: Said, before: Dialogue): boolean {
  const { written, tokens } = said;
  const isOpen = before.role === 'seller' && before.subject === 'offer' && before.goods.length > 0;
  if (!isOpen || !addsNothing(said) || tokens.length > mostOfDetail) return false;
  if (said.declines || said.leaves || said.publishes || said.isOwnMatter) return false;
  if (/[?¿]/.test(written) || withoutAsked(written) === '' || speaksOfTalk(written)) return false;
  return !isAboutElse(route(written)[0]);
}
const mostOfDetail = 12;
/** What the router hears where it hears nothing that it knows. */
const heardAsNothing: ReadonlySet<string> = new Set(['off_topic', 'unknown']);
function isAboutElse(first: Routed | undefined): boolean {
  if (!first || first.share < sureOfElse) return false;
  return first.matter.kind !== 'talk' || !heardAsNothing.has(first.matter.topic);
}
const sureOfElse = 0.5;

/** `Done`, which Spanish has for giving away. */
export const isOnlyDone = (text: string): boolean =>
  /^(?:(?:ok|all|we re|i m|im) )*done(?: (?:thanks|thank you))?$/.test(text);

/** `Más IVA`, `sí doy factura`, `el flete va aparte`: on which terms goods go, told by themselves. */
const service = '(?:flete|envio|entrega|traslado|acarreo|maniobras?|instalacion|shipping|delivery|freight)';
const saysTerms = new RegExp(
  `^(?:(?:y|e|si|pero|ah|tambien|yo|and|but|yes|also|el|los|precios?|es|son|seria|price|the|is) )*(?:${[
    '(?:mas|sin|con|ya con|no incluye|incluye|plus|before|including|with|without|no) (?:el |la )?(?:iva|vat|tax|facturas?|invoice)',
    `(?:no |si )?incluyen? (?:el |la )?${service}`,
    `${service} (?:va |es |se cobra |corre |is |not )?(?:aparte|por (?:mi|su|tu|cuenta)(?: \\w+){0,3}|no incluid[oa]|incluid[oa]|extra|included)`,
    '(?:no |si )?(?:doy|damos|hago|hacemos|expido|acepto|aceptamos|ofrezco) (?:\\w+ )?(?:facturas?|ofertas?|garantia|devoluciones|cambios)',
    'no (?:hay|se aceptan|acepto) (?:cambios ni )?devoluciones|no returns|(?:i|we) (?:can |do )?(?:invoice|give (?:an )?invoices?)|(?:i|we) accept offers',
  ].join('|')})(?: (?:tambien|siempre|gracias|please|thanks))*$`,
);
/** `Las entrego yo`, `I deliver them myself`, `más IVA` of who offers goods. */
const tellsTerms = ({ text, written, goods }: Said, before: Dialogue): boolean =>
  before.role === 'seller' &&
  before.subject !== 'search' &&
  before.goods.length > 0 &&
  goods.length === 0 &&
  !/[?¿]/.test(written) &&
  (delivers.test(text) || saysTerms.test(text));
const delivers =
  /^(?:(?:y|si|yo|nosotros|and|yes) )*(?:(?:se )?l[oa]s? )?(?:entrego|entregamos|llevo|llevamos)(?: (?:yo|nosotros|mism[oa]s?|personalmente|a domicilio|en (?:su|tu) \w+|hasta (?:su|tu) \w+))+$|^(?:and |yes )*(?:i|we) (?:can )?deliver (?:it|them)(?: (?:myself|ourselves|free|to you))*$/;
const describes =
  /^(?:y )?(?:(?:el|la|l[oa]s|the) [a-z]+ )?(?:(?:son|es|estan|esta|vienen|they are|theyre|they re|it is|its|it s) (?:(?:todas?|todos?|all|made) )*(?:de|sin|of|without)|sin|without) [a-z]+|^(?:y |pero )?no (?:l[oa]s? )?(?:tengo|tienen?|traen?|vienen? con|cuentan? con|llevan?|incluyen?|have|has|come with) (?!mas|prisa|tiempo|ideas?|nada|otr[oa]s?|fotos?|whats|ganas|manera|forma|como|chance|any|time)[a-z]+/;
/** What is said of payments, fees and us. */
const ofTerms =
  /(?<![^ ])(?:tarjetas?|credito|debito|efectivo|pag\w+|factur\w+|comision\w*|costos?|fletes?|envios?|cuenta|registr\w+|confianza|fiar|verdad|ustedes|problemas?|compromiso|dudas?|embargo|nada|que|quien|donde|cards?|cash|invoices?|fees?|pay\w*|shipping|delivery|account)(?![^ ])/;

/** What goods acts and acts of the talk that the router tells of single messages are called in a talk. */
const ofRouter: Readonly<Record<string, TurnAct>> = {
  price: 'worth',
  change: 'fix',
  interest: 'offer',
  later: 'nod',
  greeting: 'nod',
  thanks: 'nod',
  complaint: 'complaint',
  human: 'human',
  stop: 'stop',
};

/** A first message is known by what it is about; where that is not sure, by its words. */
function firstAct({ written, role }: Said): TurnAct {
  const [first] = route(written);
  const isOfGoods = first?.matter.kind === 'entry' && ofMarket.has(first.matter.id);
  if (role !== undefined && (isOfGoods || (first?.share ?? 0) < sure)) return ofRole(role);
  if (!first || first.matter.kind === 'entry') return 'question';
  const name = first.matter.kind === 'goods' ? first.matter.act : first.matter.topic;
  return ofRouter[name] ?? turnActs.find((act) => act === name) ?? 'question';
}

/** Words that say who sells or buys count more than what the message is like. */
function contradicts({ role, goods }: Said, act: TurnAct): boolean {
  const other = sideOf(act);
  return goods.length > 0 && role !== undefined && other !== undefined && role !== other;
}

const ofOffer: ReadonlySet<TurnAct> = new Set<TurnAct>(['add', 'remove', 'fix', 'tell', 'ask', 'publish']);
const ofSearch: ReadonlySet<TurnAct> = new Set<TurnAct>(['narrow', 'choose', 'fix', 'sum']);
/** These say nothing of goods, even if they name some beside. */
const elsewhere: ReadonlySet<TurnAct> = new Set<TurnAct>([
  'own',
  'complaint',
  'question',
  'nod',
  'no',
  'human',
  'stop',
  'bargain',
]);

const searches: ReadonlySet<TurnAct> = new Set<TurnAct>(['search', 'instead', 'narrow', 'choose']);

/** How a message that does this goes on with the talk; undefined where its words tell. */
export function stepOf(act: TurnAct | undefined, before: Dialogue, said: Said): Step | undefined {
  const named = said.goods.length > 0;
  const isKnown = before.goods.length > 0;
  if (
    said.alert &&
    (act !== 'question' || asksToBeTold.test(said.text)) &&
    isKnown &&
    !named &&
    before.subject === 'search'
  )
    return { continues: true, asks: 'search' };
  const isSale = isKnown && (said.role ?? before.role) === 'seller';
  const isSearch = isKnown && before.subject === 'search';
  const isOfShown =
    said.reserves ||
    said.anywhere ||
    said.meansFirst ||
    (said.total && before.chosen !== undefined && !ofTransport.test(said.text));
  if (isOfShown && isSearch && !named && !said.isOwnMatter) return { continues: true, asks: 'search' };
  // `Busco, para comprar` after goods were named says that again.
  if (isSearch && !named && said.tokens.length <= mostOfVerbs && !said.isQuestion && buysFirmly.test(said.text))
    return { continues: true, asks: 'search' };
  // `¿Lo puedo vender?` asks of what they offered.
  if (said.whether && isSale && !isSearch && !named && !ofGiving.test(said.text))
    return { continues: true, asks: 'offer' };
  // Both models hear a question.
  const asksFirst = act === 'question' && asksSurely(said, sure);
  const isWronged = before.asks === undefined && (before.talk.last === 'complaint' || before.talk.last === 'human');
  const asksOfDraft = asksIfPublished.test(said.text) && !said.isOwnMatter;
  if (said.publishes && isSale && !isSearch && (!asksFirst || asksOfDraft) && !isWronged)
    return { continues: true, asks: 'offer' };
  if (act === undefined) return undefined;
  const isPriced = isKnown && before.subject === 'price';
  // `¿Cuánto dan por el cobre?`, `son 80 kilos`: what that comes to.
  const isTold = ofOffer.has(act) || act === 'offer';
  if (isPriced && isTold && !named && said.amount !== undefined) return { continues: true, asks: 'price' };
  const mayAccept = before.asks !== undefined || (isSale && !isSearch && !isWronged);
  // `Ok, busco 30` of who asked for a price.
  const looksFor = said.role === 'buyer' && said.tokens.length <= mostOfVerbs && buysFirmly.test(said.text);
  if (isPriced && !named && looksFor) return { continues: true, asks: 'search' };
  if (act === 'yes' && isKnown && !named && mayAccept) return { continues: true, asks: isSale ? 'offer' : before.asks };
  // `Son 60 latas y 24 litros` of who said that they have something to sell.
  const isFirstList = !isKnown && said.goods.some(({ quantity }) => quantity !== null) && before.role === 'seller';
  if (ofOffer.has(act) && isFirstList && said.role !== 'buyer') return { continues: false, asks: 'offer' };
  if (ofOffer.has(act) && isSale && before.subject !== 'search')
    return { continues: true, asks: said.worth ? 'price' : 'offer' };
  if (ofSearch.has(act) && isSearch) return { continues: true, asks: 'search' };
  // `Que sea antiderrapante` wants no other goods.
  if (act === 'instead' && isSearch && !named) return { continues: true, asks: 'search' };
  if (act === 'donate' && isSale && (said.givesAway || !namesOthers(said, before)))
    return { continues: true, asks: 'offer' };
  if (isPriced && (act === 'sum' || act === 'fix')) return { continues: true, asks: 'price' };
  if (act === 'sum' && isSale) return { continues: true, asks: 'price' };
  // A buyer who asks what goods cost wants to see some.
  if (act === 'worth' && isSearch && (said.role ?? before.role) === 'buyer' && !resells.test(said.text))
    return { continues: !named, asks: 'search' };
  if (act === 'worth' && (named || isKnown)) return { continues: !named || isSale, asks: 'price' };
  if (act === 'offer' && named) return { continues: false, asks: 'offer' };
  if (act === 'search' && named) return { continues: false, asks: 'search' };
  if (act === 'instead' && named) return { continues: true, asks: 'search' };
  if (act === 'alert' && (named || isKnown)) return { continues: !named, asks: 'search' };
  // `No sé cuánto pedir` of who sells asks what the goods are worth.
  if (said.worth && isSale && !named && elsewhere.has(act)) return { continues: true, asks: 'price' };
  const isElsewhere = said.amount === undefined || asksFirst;
  return elsewhere.has(act) && !said.whether && isElsewhere ? { continues: false, asks: undefined } : undefined;
}

const mostOfVerbs = 5;
const ofTransport = /\b(?:flete\w*|envi\w+|transport\w*|delivery|shipping|freight)\b/;

const ofGiving = /\b(?:don(?:ar|o|e|arl[oa]s?)|regal\w+|donate|give)\b/;

/** Whose part the writer takes after a message: words alone, such as `tienen`, change no side of a talk. */
export function roleAfter(before: Dialogue, words: Dialogue['role'], likely: TurnAct): Dialogue['role'] {
  const changes = before.role !== undefined && words !== undefined && words !== before.role;
  return changes && sideOf(likely) !== words ? before.role : (words ?? before.role);
}

/** How many there are, by what is marked in a message that names no goods. */
export function markedAmount({ marked: { alone } }: Said): Said['amount'] {
  const quantity = alone.quantity === undefined ? undefined : spokenNumber(alone.quantity);
  if (quantity === undefined) return undefined;
  const [first = '', second = ''] = tokensOf(alone.unit ?? '');
  // `sq ft` is one unit.
  const word = unitWord(first + second) ?? unitWord(first);
  if (word === undefined) return { quantity, unit: undefined };
  return { quantity: quantity * word.factor, unit: word.unit };
}

/** What a seller asks, by what is marked in a message that names no goods. */
export function markedPrice({ marked: { alone } }: Said): StatedPrice | undefined {
  const all = alone.totalPrice === undefined ? undefined : spokenNumber(alone.totalPrice);
  if (all !== undefined) return { amount: all, currency: 'MXN', of: 'all' };
  // Read as a figure, with the words that say what it is for.
  const [figure = '', basis = ''] = /^\$?([\d.]+)(.*)$/.exec(alone.unitPrice ?? '')?.slice(1) ?? [];
  const each = spokenNumber(figure);
  if (each === undefined) return undefined;
  const per = ofEach.test(basis) ? undefined : tokensOf(basis).flatMap((word) => unitWord(word) ?? [])[0];
  // `5 mil la tonelada`, `4 mil el millar`: goods are counted in kilos and pieces.
  const centavos = per === undefined ? Number.NaN : (each * 100) / per.factor;
  if (per === undefined || !Number.isInteger(centavos)) return { amount: each, currency: 'MXN', of: 'unit' };
  return { amount: centavos / 100, currency: 'MXN', of: 'unit', per: per.unit };
}

const ofEach = /cada un[oa]|c\/u|each/i;

/** What a buyer accepts, by words and marks. */
export function markedLimits({ limits, marked, text }: Said): Limits {
  if (limits.maxPrice !== undefined || limits.budget !== undefined) return limits;
  const budget = numberIn(marked.budget);
  const most = budget ?? numberIn(marked.mostPrice);
  const ofOne = most === undefined ? undefined : ofOneIn(text, most);
  return budget === undefined || ofOne !== undefined ? { ...limits, maxPrice: most, ofOne } : { ...limits, budget };
}
const numberIn = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : spokenNumber(text);
