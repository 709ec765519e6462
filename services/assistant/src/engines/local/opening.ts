import type { Language, Localized } from '@tianguis/proto/errors';
import type { Dialogue } from '../../dialogue/dialogue.ts';
import { phrases } from '../../knowledge/phrases.ts';
import { normalise } from '../../knowledge/text.ts';
import type { Answer } from '../answer.ts';

/** `¿Se pueden publicar?`, `¿las aceptan?` beside goods that are offered. */
const asksIfAllowed =
  /(?<![^ ])(?:(?:si )?se pueden? (?:publicar|vender|subir|anunciar|ofrecer)|(?:las?|los?) (?:puedo|podria|podemos) (?:publicar|vender|subir|anunciar)|(?:puedo|podria) (?:publicar|vender|subir|anunciar)l[oa]s?|l[oa]s? (?:aceptan|reciben|dejan (?:publicar|vender))|esta(?:n)? permitid[oa]s?|can (?:i|we) (?:list|sell|post) (?:it|them|these|this)|are they allowed|is it allowed)(?![^ ])/;
/** What already says so. */
const saysIt = /se puede publicar|se aceptan|you can list|are accepted|no se venden|cannot be sold/i;
const ofFood: Localized = {
  es: 'Sí, se puede publicar mientras esté dentro de su fecha, cerrado y sin romper la cadena de frío.',
  en: 'Yes, you can list it while it is within its date, sealed and kept cold if it needs to be.',
};

const died =
  /(?<![^ ])(?:(?:fallecio|murio|se nos fue|perdi a|perdimos a|acaba de morir|passed away|died)(?![^ ])|(?:mi|su|my) (?:difunt[oa]|finad[oa]|late) )/;
const ofPeople =
  /(?<![^ ])(?:espos[oa]|marido|mujer|pap(?:a|as)|papi|padre|madre|mama|herman[oa]|hij[oa]|abuel[oa]|abuelit[oa]|suegr[oa]|ti[oa]|soci[oa]|don|patron|husband|wife|father|dad|mother|mom|brother|sister|son|daughter|uncle|aunt)(?![^ ])/;
const condolence: Localized = { es: 'Lamento mucho tu pérdida.', en: 'I am very sorry for your loss.' };

/** `Necesito sacarlo hoy`: nobody can promise a sale so soon. */
const isUrgent =
  /(?<![^ ])(?:(?:hoy|ya|ahorita|manana) (?:mismo |que )?(?:se vaya\w*|salga\w*|venda\w*|(?:vender|deshacer|sacar|mover)\w*)|(?:deshacer(?:me|nos)|sacar(?:l[oa]s?)?|vender(?:l[oa]s?)?|mover(?:l[oa]s?)?|rematar(?:l[oa]s?)?|que se vaya\w*) (?:hoy|ya|ahorita|manana|urgente|rapido|lo antes posible|cuanto antes|asap|esta semana)|(?<!no (?:me |nos )?)(?:urge|urgente)(?: (?:hoy|ya|mucho|vender\w*|sacar\w*|mover\w*|que (?:se )?(?:vaya|salga|venda|muevan?)\w*)(?= |$)|$)|(?:sell|move|gone) (?:it |them )?(?:today|by tomorrow|asap|quickly))(?![^ ])/;
const soonest: Localized = {
  es: 'Para que salga pronto, pon fotos y un precio bajo y acepta rápido: no te puedo prometer comprador para ese día.',
  en: 'To sell it soon, add photos and a low price and approve quickly: I cannot promise a buyer by then.',
};

interface Opened {
  readonly answer: Answer;
  readonly question: string;
  readonly dialogue: Dialogue;
}

const before = (text: Localized, answer: Answer, language: Language): Answer => ({
  ...answer,
  text: `${text[language]} ${answer.text}`,
});

/** What a person hears before what is noted of their goods: that these may be published, where they asked it, and that a loss was heard. */
export function withOpening({ answer, question, dialogue }: Opened): Answer {
  const isOffer = dialogue.role === 'seller' && dialogue.goods.length > 0 && answer.action !== 'handoff';
  if (!isOffer || (answer.topic !== 'offer' && answer.topic !== 'price')) return answer;
  const said = normalise(question);
  const { language } = answer;
  const isFood = dialogue.goods.some(({ material }) => material.dated);
  const isAsked = asksIfAllowed.test(said) && !saysIt.test(answer.text);
  const whether: Localized = isFood ? ofFood : phrases.canPublish;
  const allowed = isAsked ? before(whether, answer, language) : answer;
  const timed = isUrgent.test(said) ? { ...allowed, text: withSoonest(allowed.text, language) } : allowed;
  return died.test(said) && ofPeople.test(said) ? before(condolence, timed, language) : timed;
}

/** Before what comes next. */
function withSoonest(text: string, language: Language): string {
  const next = /(?:Si prefieres, complétalo|Publícalo aquí, ya con|Or complete and publish|Publish it here, with)/.exec(
    text,
  );
  return next
    ? `${text.slice(0, next.index)}${soonest[language]} ${text.slice(next.index)}`
    : `${text} ${soonest[language]}`;
}
