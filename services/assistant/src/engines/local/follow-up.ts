import { needsPerson } from '@tianguis/proto/assistant/chat/needs-person';
import type { ChatAction, ChatIntent } from '@tianguis/proto/assistant/chat/operations';
import { fillFacts } from '@tianguis/proto/assistant/knowledge/facts';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { withoutAsked } from '../../dialogue/draft/clauses.ts';
import { speaksOfTalk } from '../../dialogue/small-talk.ts';
import { isOnlyDone } from '../../dialogue/steps.ts';
import { onlyNamesWriter } from '../../dialogue/writers-own.ts';
import { plainMatter } from '../../intents/plain-matters.ts';
import { findUrgent } from '../../intents/urgent.ts';
import { filledIn } from '../../knowledge/filled-in.ts';
import { type PhraseName, phrases } from '../../knowledge/phrases.ts';
import { normalise, tokensOf } from '../../knowledge/text.ts';
import { type Routed, route } from '../../matters/router.ts';
import { remember } from '../../platform/remember.ts';
import { askedForAll } from '../goods-sum.ts';
import { goodsText } from '../goods-text.ts';
import { nextOfOffer, offerText } from '../tools/start-draft.ts';
import { dayOfSale, isCharged, netPhrase } from './commission-days.ts';
import { complainantAgain, driverMatter, hagglesFee, moreOfComplaint, scoldsFee, tellsUnpaid } from './complaints.ts';
import { dayCounted } from './elapsed.ts';
import { asksNet, firstSalesIn, saleIn, sellersIn } from './net-amount.ts';
import { isSale, type SumReader, sayNet, sayReferral, sayReferrals } from './sums.ts';

/** An answer that what was said before makes possible. */
export interface FollowUp {
  readonly text: string;
  readonly topic: string;
  readonly intent: ChatIntent;
  readonly action: ChatAction;
  /** Whether goods that the message offers are noted beside it. */
  readonly notesGoods?: boolean;
}

interface Talk extends SumReader {
  /** The last message, as it is compared. */
  readonly said: string;
  readonly written: string;
  /** What the same person wrote before, oldest first. */
  readonly before: readonly string[];
  readonly dialogue: Dialogue;
}

/** A message that says nothing clear by itself: `namesNothing` where it names no goods either. */
interface Vague extends Talk {
  readonly namesNothing: boolean;
}

/** Messages before that a question may go on with. */
const remembered = 3;
/** Longer messages say themselves what they are about. */
const mostWords = 16;

const recent = ({ before }: Talk): readonly string[] => before.slice(-remembered);
const isShort = ({ said }: Talk): boolean => said.split(' ').length <= mostWords;
const spokeOf = (talk: Talk, entry: string): boolean => recent(talk).some((text) => plainMatter(text) === entry);
const say = (
  name: PhraseName,
  { language, webUrl, now }: SumReader,
  fill: Readonly<Record<string, string>> = {},
): string => filledIn(fillFacts(phrases[name][language], language, now), { web: webUrl, ...fill });

const ofReferral =
  /\b(?:refer\w*|refier\w*|recom(?:iendo|ende|endamos|endado|endaron|endar(?!ia)\w*)|(?<!you )recommend\w*|invit\w*|tra(?:igo|er|je|jimos) a(?: un| una)?|bring a|(?:brought|referred|invited) (?:\w+ ){0,2}(?:suppliers?|sellers?|friends?|people|compan\w+)|brought (?:a|you)|su primer pedido|(?:his|her|their) first order)\b/;
/** Who brought more than one supplier. */
const ofSeveral =
  /\b(?:dos|tres|cuatro|varios|varias|2|3|4|two|three|four|several|both|ambos|ambas|la otra|el otro|cada uno|las dos|los dos)\b/;
const ofTheirSale =
  /\b(?:su primer (?:pedido|venta)|primera venta|primer pedido|first order|first sale|cuanto (?:gano|me toca|me dan|me pagan)|how much (?:do|would) i (?:get|earn|make))\b/;
const ofLater =
  /\b(?:segund[oa]s?|siguientes?|despues|otros pedidos|demas|cada (?:pedido|venta)|second|next|later|every order|forever|siempre)\b/;

/** `¿y si mi amigo vende 20 mil en su primer pedido?`, `¿y en el segundo?` */
function referral(talk: Talk): FollowUp | undefined {
  const isOurs =
    talk.dialogue.party === 'referrer' ||
    ofReferral.test(talk.said) ||
    (isShort(talk) && recent(talk).some((text) => ofReferral.test(normalise(text))));
  if (!isOurs) return undefined;
  const named = ofSeveral.test(talk.said) ? firstSalesIn(talk.written).filter(isSale) : [];
  const sellers = sellersIn(talk.said);
  const [each] = named;
  const sales = named.length === 1 && each && sellers ? new Array<number>(sellers).fill(each) : named;
  if (sales.length > 1)
    return { text: sayReferrals(sales, talk), topic: 'referrals', intent: 'referral', action: 'continue' };
  const sale = saleIn(talk.written);
  const shown = { topic: 'referrals', intent: 'referral', action: 'continue' } as const;
  if (isSale(sale) && (ofTheirSale.test(talk.said) || /\b[vb]end|\bsell/.test(talk.said)))
    return { ...shown, text: sayReferral(sale, talk) };
  const isLater = ofLater.test(talk.said) && !ofReferral.test(talk.said);
  return isLater ? { ...shown, text: say('referralOnce', talk) } : undefined;
}

/** Another sale, or the same at another time: `¿y si lo vendo en 25 días?` */
const asksSaleAgain =
  /^(?:y|and|o|pero|entonces|what if|but)\b.*\b(?:vend\w*|sell|sold|dias?|days?|semanas?|weeks?|mes(?:es)?|months?)\b/;

const asksWhen = /\b(?:cuantos? (?:dias|tiempo|semanas)|cuando|how long|when)\b/;

/** Money that comes back is no sale. */
const ofReturns = /\b(?:refund\w*|reembols\w*|devol\w*|devuelv\w*|regres\w*)\b/;

/** Who takes goods asks for a discount rather than for what is left of a sale. */
const takes = /\b(?:compro|compramos|comprar\w*|(?:me|nos) llev\w+|buy|buying|purchase)\b/;
const sells = /\b(?:[vb]end\w*|ventas?|remat\w+|sell\w*|sold|sale)\b/;
const ofSale = /\b(?:pedido|venta|vendi|vendo|order|sale|sold)\b/;

const countSold =
  /\b(?:vend\w*|sell|sold) (?:(?:los|las|unos|unas|solo|nomas|all|only|just|the) )*(\d+)(?! ?(?:mil|pesos|\d))\b/;

/** `Si se venden 4` of 6 rolls that are offered: what those come to. */
function partSold({ said, dialogue: { goods } }: Talk): number | undefined {
  const count = Number(countSold.exec(said)?.[1] ?? Number.NaN);
  const [one, ...others] = goods;
  const price = one?.price;
  if (!one || others.length > 0 || price?.of !== 'unit' || price.per || price.currency !== 'MXN') return undefined;
  return one.quantity !== null && count <= one.quantity ? count * price.amount : undefined;
}

/** What is left of the sale that was spoken of, by its price or by what the draft asks. */
function net(talk: Talk): FollowUp | undefined {
  const { said, before, dialogue } = talk;
  const looksFor = dialogue.subject === 'search' && dialogue.talk.side === 'buyer' && before.length > 0;
  const isBuyer = looksFor || (!sells.test(said) && (dialogue.role === 'buyer' || takes.test(said)));
  if (ofReturns.test(said) || isBuyer) return undefined;
  const asks = asksNet(said);
  const isAgain =
    isShort(talk) &&
    asksSaleAgain.test(said) &&
    !asksWhen.test(said) &&
    recent(talk).some((text) => asksNet(normalise(text)));
  if (!asks && !isAgain) return undefined;
  const earlier = before
    .slice(-remembered)
    .filter((text) => asksNet(normalise(text)) || ofSale.test(normalise(text)))
    .map(saleIn)
    .findLast(isSale);
  const stated = saleIn(talk.written);
  // `Vendo 15 ventanas, ¿cuánto me quitan?`, `si se venden los 6`: how many there are is no price.
  const isCount = dialogue.goods.some(({ quantity, price }) => quantity === stated && price?.amount !== stated);
  const isSeller = dialogue.role === 'seller';
  const part = isSeller ? partSold(talk) : undefined;
  const offered = isSeller ? askedForAll(dialogue.goods) : undefined;
  // Figures of a draft that has no price yet are no sale.
  const isOpen = isSeller && dialogue.goods.length > 0;
  const sale = [part, isCount ? undefined : stated, offered, isOpen ? undefined : earlier].find(isSale);
  if (sale === undefined) return undefined;
  const phrase = netPhrase(talk.written, recent(talk));
  return { text: sayNet(phrase, sale, talk), topic: 'commission', intent: 'pricing', action: 'continue' };
}

/** `¿Y el día 31?` after our commission or a sale was spoken of: whether that day carries one, and what it comes to. */
function onDay(talk: Talk): FollowUp | undefined {
  const { written, dialogue } = talk;
  if (dayCounted(written) === undefined || !isShort(talk) || dialogue.role === 'buyer') return undefined;
  const day = dayOfSale(written, recent(talk));
  const charged = day === undefined ? undefined : isCharged(day, true);
  if (charged === undefined) return undefined;
  const sale = [saleIn(written), ...recent(talk).map(saleIn).toReversed()].find(isSale);
  const shown = { topic: 'commission', intent: 'pricing', action: 'continue' } as const;
  if (sale !== undefined) return { ...shown, text: sayNet(charged ? 'netCharged' : 'netFree', sale, talk) };
  return { ...shown, text: say(charged ? 'dayCharged' : 'dayFree', talk) };
}

/** Another price for an offer: `¿y si le digo 10,500?` */
const counters =
  /\b(?:digo|decirle|propongo|proponerle|contesto|pido|pedirle|subo|bajo|contraoferto|ofrezco|dejo en|counter|tell (?:him|her|them)|ask for|say)\b(?: \w+){0,3}? \$? ?(\d+(?:\.\d+)?)( mil)?(?![^ ])/;

/** What an offer that a seller got leaves them, and how they answer it. */
function offer(talk: Talk): FollowUp | undefined {
  const shown = { topic: 'offer-answer', intent: 'sell', action: 'continue' } as const;
  if (plainMatter(talk.written) === 'offer-answer') {
    const sale = saleIn(talk.written);
    return isSale(sale) ? { ...shown, text: sayNet('offerGot', sale, talk) } : undefined;
  }
  if (!spokeOf(talk, 'offer-answer')) return undefined;
  const [, pesos, thousand] = counters.exec(talk.said) ?? [];
  const price = pesos === undefined ? undefined : Number(pesos) * (thousand ? 1_000 : 1);
  return isSale(price) ? { ...shown, text: sayNet('offerCounter', price, talk) } : undefined;
}

interface Again extends Omit<FollowUp, 'text'> {
  readonly phrase: PhraseName;
}

/** A short message goes on with the entry that the same person asked for before, which is its topic. */
const goesOn = (talk: Talk, { phrase, ...about }: Again): FollowUp | undefined =>
  isShort(talk) && spokeOf(talk, about.topic) ? { text: say(phrase, talk), ...about } : undefined;

/** Who bargains about paying outside goes on being told not to. */
const outsideAgain: Again = {
  phrase: 'outsideAgain',
  topic: 'outside-payment',
  intent: 'rating',
  action: 'continue',
};

/** Who tried what they were told, and still gets no code, is helped by a person. */
const codeAgain: Again = {
  phrase: 'codeAgain',
  topic: 'code-missing',
  intent: 'human',
  action: 'handoff',
};

/** Who weighs an offer that they spoke of. */
const offerAgain: Again = {
  phrase: 'offerAdvice',
  topic: 'offer-answer',
  intent: 'sell',
  action: 'continue',
};

/** `Pero sí de mis pedidos`, of who wants no more offers. */
const ordersOnly = (talk: Talk): FollowUp | undefined =>
  isShort(talk) &&
  /\b(?:pedidos?|compras?|ventas?|orders?)\b/.test(talk.said) &&
  recent(talk).some(
    (text) => findUrgent(tokensOf(text)).has('stop') || /\bno (?:quiero|kiero)\b.*\bofertas\b/.test(normalise(text)),
  )
    ? { text: say('ordersOnly', talk), topic: 'notifications', intent: 'opt_out', action: 'continue' }
    : undefined;

/** More of a complaint: the team reads all of it. */
const complaintAgain = (talk: Talk): FollowUp | undefined => {
  const { dialogue, said, before } = talk;
  if (!isShort(talk) || dialogue.asks !== undefined || isAnother(talk) || !complainedBefore(before)) return undefined;
  return {
    text: say(phraseOfMore(dialogue, said, before), talk),
    topic: 'complaint',
    intent: 'complaint',
    action: 'handoff',
  };
};

/** Answers more of a complaint. */
function phraseOfMore(dialogue: Dialogue, said: string, before: readonly string[]): PhraseName {
  const earlier = before.slice(-remembered).map(normalise);
  const [phrase = 'complaintMore'] = moreOfComplaint(
    complainantAgain({ dialogue, said, before: earlier }),
    [...earlier, said].some(tellsUnpaid),
  );
  return phrase;
}

/** Whether a message that comes after a complaint is surely about something else: goods, or a question with an answer. */
function isAnother({ written, dialogue }: Talk): boolean {
  const [first] = route(written);
  if (!first || dialogue.isOwnMatter || first.share < sureOfAnother || asksWhom(written)) return false;
  return (
    first.matter.kind === 'goods' ||
    (first.matter.kind === 'entry' && !ofWrongs.has(first.matter.id) && !ofMoneyBack.test(first.matter.id))
  );
}
const sureOfAnother = 0.5;
/** `¿Entonces con quién hablo?` of who complained: a person reads it. */
export const asksWhom = (written: string): boolean => whom.test(normalise(written));
const whom =
  /\b(?:con quien|a quien) (?:puedo |tengo que |debo )?(?:hablo|hablar|me comunico|comunicarme|veo|trato|llamo|escribo|me dirijo|reporto|reclamo)|\bwho (?:do|can|should) i (?:talk|speak|write|turn|report)\b/;
const ofMoneyBack = /^(?:refund|cancel|charge)-|-refund$/;

/** Whether the same person complained a moment ago. */
export const complainedBefore = (before: readonly string[]): boolean => before.slice(-remembered).some(complained);

/** Who only asked whether it is a fraud complained of nothing. */
export const complained: (text: string) => boolean = remember((text) => {
  const [first] = route(text);
  if (plainMatter(text) === 'trust' || scoldsFee(normalise(text)) || onlyNamesWriter(text)) return false;
  const isDoubt = first?.matter.kind === 'entry' && ofTrust.has(first.matter.id) && first.share >= sureOfDoubt;
  return !isDoubt && (needsPerson(tokensOf(text).join(' ')) === 'complaint' || isHeard(first));
});
const isHeard = (first: Routed | undefined): boolean =>
  first?.matter.kind === 'talk' && first.matter.topic === 'complaint' && first.share >= sureOfDoubt;
const sureOfDoubt = 0.8;
/** What people ask about who were wronged, too. */
export const ofWrongs: ReadonlySet<string> = new Set([
  'complain',
  'complaint-decision',
  'less-delivered',
  'warranty',
  'payout-returned',
  'seller-absent',
  'spei-pending',
]);
/** Entries that answer whether we can be trusted. */
export const ofTrust: ReadonlySet<string> = new Set([
  'trust',
  'seller-trust',
  'terms',
  'in-our-name',
  'outside-payment',
]);

/** What was complained of is settled: `ya me llegó, gracias`. */
const solved =
  /(?<![^ ])(?:(?:y|and) )?(?:ya (?:me |nos |se |lo |la |los |las )*(?:llego|llegaron|pagaron|pago|depositaron|deposito|cayo|contestaron|contesto|resolvi\w*|soluciono|solucionaron|arregl\w+|quedo|entregaron|devolvieron|regresaron)|it (?:has )?arrived|got it (?:now|sorted)|(?:its|it is|it s) (?:solved|sorted|fixed)|they (?:paid|answered) me)(?![^ ])/g;
/** What may stand beside it: thanks, when it came and what came; any other word tells of more. */
const besideSolved =
  /(?<![^ ])(?:(?:y|and) (?=(?:much|mil|gracias|thank|tod[oa]s?(?: muy)? bien|all good)))?(?:hola|oigan?|aria|buen[oa]s|dias|tardes|noches|ok|okay|va|sale|listo|si|por fin|al fin|finally|perfecto|perfect|excelente|great|que bueno|(?:much[ai]s\w* |mil )?gracias|thanks?(?: you)?(?: so much| a lot)?|saludos|perdon|disculpen?|sorry|tod[oa]s?(?: muy)? bien|tod[oa]s?|complet[oa]s?|bien|all good|hoy|ayer|hace rato|ahora|ahorita|today|yesterday|now|(?:el|la|los|las|mi|mis|nuestro|the|my) (?:pedido|dinero|pago|deposito|reembolso|paquete|material|mercancia|piezas?|bultos?|cajas?|sacos?|order|money|refund|payment))(?![^ ])/g;
const onlySolved = ({ said, written }: Talk): boolean => {
  const rest = said.replace(solved, '').trim();
  return rest !== said && !/[?¿]/.test(written) && rest.replace(besideSolved, '').trim() === '';
};
const complaintSolved = (talk: Talk): FollowUp | undefined =>
  onlySolved(talk) && recent(talk).some(complained)
    ? { text: say('solved', talk), topic: 'thanks', intent: 'thanks', action: 'continue' }
    : undefined;

/** What a seller tells of goods that are no line of a list: `las teles prenden pero sin control`. */
function describes(talk: Vague): FollowUp | undefined {
  const { dialogue, written, before, namesNothing } = talk;
  const isTold =
    namesNothing &&
    before.length > 0 &&
    isShort(talk) &&
    !/[?¿]/.test(written) &&
    // `Y si alguien nomás quiere postes` asks, mark or not.
    withoutAsked(written) !== '' &&
    dialogue.role === 'seller' &&
    dialogue.goods.length > 0;
  if (!isTold || dialogue.subject !== 'offer') return undefined;
  const { goods, place, details, asked } = dialogue;
  const detail = written.trim();
  if (speaksOfTalk(written)) {
    const noted = offerText({ goods, place, asked, details, told: [], isReady: true, isChanged: false }, talk);
    return { text: noted, topic: 'offer', intent: 'sell', action: 'continue' };
  }
  const offered = { goods, place, asked, details: [...new Set([...details, detail])], told: [detail], isReady: true };
  return { text: nextOfOffer(offered, talk), topic: 'offer', intent: 'sell', action: 'continue' };
}

/** A person who finds the notes wrong says nothing of the goods. */
const dislikes =
  /\b(?:no me gust\w+|(?:esta|quedo|anotaste) mal|no (?:es|era|quedo) asi|asi no|te equivocaste|no es cierto|(?:thats|that is|that s|its|it is) (?:wrong|not right|not it)|you got it wrong)\b/;

/** `¿y con factura?` of lots that were looked for. */
export const asksInvoiceOfLots = ({ said, dialogue }: Pick<Talk, 'said' | 'dialogue'>): boolean =>
  dialogue.subject === 'search' && said.split(' ').length <= 7 && /\b(?:factura\w*|invoice)\b/.test(said);

/** Work, loans and insurance, which a market of surplus does not offer. */
const services =
  /\b(?:albanil(?:es|eria)?|plomer(?:o|ia)|electricistas?|carpinter(?:o|ia)|herrer(?:o|ia)|demoler|demolicion|remodel(?:ar|an)|prestamos?|prest(?:an|as|arme) dinero|asegur(?:an|ar)|plumb(?:er|ing)|bricklayer|electrician|demolish|loans?|insurance)\b/;

const notOffered = ({ said, dialogue, ...reader }: Talk): FollowUp | undefined =>
  services.test(said) && dialogue.goods.length === 0 && dialogue.role !== 'seller'
    ? { text: say('notOffered', reader), topic: 'off_topic', intent: 'out_of_scope', action: 'continue' }
    : undefined;

/** `El lote 2044`, `el anuncio 143`: one of another's, by its number. */
const lotNumber =
  /\b(?:lote|anuncio|publicacion|oferta|lot|listing|ad) (?:numero |num |no |n |number )?(\d{1,7})(?! ?(?:bultos?|piezas?|cajas?|kg|kilos?|m2|pesos|mil|por))(?![^ ])|\/lote\/(\d{1,7})/;

/** A buyer who names a lot by its number is led to its page. */
function lotNamed(talk: Talk): FollowUp | undefined {
  const [, said, linked] = lotNumber.exec(talk.said) ?? lotNumber.exec(talk.written) ?? [];
  const number = said ?? linked;
  const isOwn = talk.dialogue.party === 'seller' || /\b(?:mi|mis|my)\b/.test(talk.said);
  if (number === undefined || isOwn) return undefined;
  return {
    text: say('lotByNumber', talk, { link: `${talk.webUrl}/lote/${number}` }),
    topic: 'buy',
    intent: 'buy',
    action: 'continue',
  };
}

/** `10 por ciento es un robo`, `déjamelo en 5`: what we charge, which nobody bargains down. */
function feeScolded(talk: Talk): FollowUp | undefined {
  const shown = { topic: 'commission', intent: 'pricing', action: 'continue' } as const;
  if (hagglesFee(talk.said, recent(talk).map(normalise).at(-1)))
    return { ...shown, text: say('feeFirm', talk), notesGoods: true };
  return scoldsFee(talk.said) ? { ...shown, text: say('feeFixed', talk) } : undefined;
}

/** `Soy Pedro Ramírez`, `manzana 4 lote 12`, `done` of who offers goods: none of it is for the lot. */
function namesWriter(talk: Talk): FollowUp | undefined {
  const { dialogue, written } = talk;
  const { goods, place, details, asked } = dialogue;
  const isOpen = dialogue.role === 'seller' && dialogue.subject === 'offer' && goods.length > 0;
  if (!isOpen || !(onlyNamesWriter(written) || isOnlyDone(talk.said))) return undefined;
  const text = offerText({ goods, place, asked, details, told: [], isReady: true, isChanged: false }, talk);
  return { text, topic: 'offer', intent: 'sell', action: 'continue' };
}

/** What a driver asks of the link that they were sent. */
function ofDrivers(talk: Talk): FollowUp | undefined {
  const phrase = driverMatter(talk.dialogue, talk.said, talk.written);
  return phrase && { text: say(phrase, talk), topic: 'driver-link', intent: 'pickup', action: 'continue' };
}

/** Asks a person who finds the notes wrong what is wrong with them. */
function discontent(talk: Talk): FollowUp | undefined {
  const { dialogue, said, written } = talk;
  const isOfDraft = dialogue.role === 'seller' && dialogue.subject === 'offer' && dialogue.goods.length > 0;
  const isAlone = said.split(' ').length <= mostOfDislike && !/[?¿\d]/.test(written);
  if (!isOfDraft || !isAlone || !dislikes.test(said)) return undefined;
  const text = say('offerWhatChange', talk, { list: goodsText(dialogue.goods, talk.language) });
  return { text, topic: 'offer', intent: 'sell', action: 'continue' };
}
const mostOfDislike = 9;

/** Computes what a question about money before names. */
export const followSum = (talk: Talk): FollowUp | undefined =>
  ofDrivers(talk) ??
  namesWriter(talk) ??
  discontent(talk) ??
  feeScolded(talk) ??
  referral(talk) ??
  offer(talk) ??
  onDay(talk) ??
  net(talk) ??
  lotNamed(talk) ??
  notOffered(talk);

const ofAria = /\b(?:bot|robot|asistente|aria|maquina|chat|ia|ai)\b/;
const insults =
  /\b(?:dumb\w*|stupid\w*|useless|worst|idiot\w*|tont[oa]s?|pendej\w*|inutil\w*|estupid\w*|mens[oa]|basura|pesim\w*|no (?:sirves?|entiendes|ayudas))\b/;

/** Who is angry at the assistant herself complains of no order. */
const insulted = (talk: Talk): FollowUp | undefined =>
  ofAria.test(talk.said) && insults.test(talk.said)
    ? { text: say('insult', talk), topic: 'aria', intent: 'greeting', action: 'continue' }
    : undefined;

/** Goes on with the matter before, where a message says nothing clear by itself. */
export const followMatter = (talk: Vague): FollowUp | undefined =>
  insulted(talk) ??
  goesOn(talk, outsideAgain) ??
  goesOn(talk, codeAgain) ??
  complaintSolved(talk) ??
  complaintAgain(talk) ??
  ordersOnly(talk) ??
  goesOn(talk, offerAgain) ??
  describes(talk);
