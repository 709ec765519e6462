import { plain } from '../../plain.ts';
import { verticals } from '../../verticals.ts';
import { readWish, type Wish, zonesIn } from './read-wish.ts';

/** What a message says about the news of lots: get them, get no more, or see what one gets. */
type NewsRequest =
  | { readonly kind: 'subscribe'; readonly wish: Wish }
  | { readonly kind: 'stop' }
  | { readonly kind: 'list' };

const greeting = '(?:(?:hola|buenas|buenos dias|buenas tardes|por favor|porfa|please|hi|hello) )*';
const wanting =
  '(?:(?:quiero|quisiera|queremos|mandame|mandenme|enviame|dame|me mandas|suscribeme a|i want|send me|subscribe me to|subscribe to)(?: (?:recibir|tener|get|receive|los|the))* )?';
const news = '(?:avisos|alertas|alerts)';
const about = '(?: (?:de|del|sobre|para|por|cuando haya|on|about|for|of))?(?: (?:lotes?|lots?) (?:de|en|of|in))?';

const listing = new RegExp(`^${greeting}(?:(?:mis|ver|my|show)(?: my)? )?${news}$`);
const stopping = new RegExp(
  `^(?:ya )?(?:sin|no (?:quiero|mas)|quita(?:r|me)?|cancela(?:r)?|apaga(?:r)?|para(?:r)?|stop|no more)(?: (?:mas|los|mis|the|my))* ${news}(?: de lotes| on lots| about lots)?$`,
);
const subscribing = new RegExp(`^${greeting}${wanting}${news}${about} (.+)$`);
const asking =
  '(?:avisa(?:me|nos)|avisen(?:me|nos)?|me avisas|me avisan|notifi(?:came|quenme)|notify me|let me know|tell me|alert me)';
const whenThere =
  '(?:cuando|si|when|if|whenever) (?:(?:haya|hay|tengas?|tengan|salgan?|lleguen?|aparezcan?|(?:se )?publiquen?|vendan)|there (?:is|are)|you (?:have|get)|someone (?:lists|publishes|sells))';
const naturally = new RegExp(`^${greeting}${asking} ${whenThere} (.+)$`);

const tidy = (text: string): string =>
  plain(text)
    .replace(/[¡!¿?"“”«»*_:;]/g, ' ')
    .replace(/[.,]+(?= |$)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const longestName = 80;

/** All that is sold in a place, for those who name nothing else. */
function everythingIn(text: string): Wish | undefined {
  const zones = zonesIn(text);
  return zones.length === 0 ? undefined : { name: text.slice(0, longestName), verticals: [...verticals], zones };
}

const daily = (wish: Wish): Wish => {
  const name = wish.name.charAt(0).toUpperCase() + wish.name.slice(1);
  return { ...wish, name, daily: true };
};

/** Reads “AVISOS tarimas Iztapalapa” or “avísame cuando haya andamios en Coyoacán”; undefined for anything else. */
export function readNews(body: string): NewsRequest | undefined {
  const text = tidy(body);
  if (listing.test(text)) return { kind: 'list' };
  if (stopping.test(text)) return { kind: 'stop' };
  const named = subscribing.exec(text)?.[1];
  if (named !== undefined) {
    const wish = readWish(named) ?? everythingIn(named);
    return wish ? { kind: 'subscribe', wish: daily(wish) } : { kind: 'list' };
  }
  const wanted = readWish(naturally.exec(text)?.[1] ?? '');
  // Words that name no known material may be about anything.
  return wanted?.categories?.length ? { kind: 'subscribe', wish: daily(wanted) } : undefined;
}
