import { normalise } from '../knowledge/text.ts';

/** The entry that answers what somebody wants done with a lot of their own that is on the market. */
export type OwnLotMatter = 'edit-lot' | 'withdraw-lot' | 'pause-lot';

const lot = '(?:lotes?|anuncios?|publicacion|publicaciones|listings?|ads?|lots?|posts?)';
/** `mi lote`, `lo que publiqué`, `my listing`. */
const own = new RegExp(
  String.raw`\b(?:mis?|nuestr[oa]s?|my|our) (?:\w+ )?${lot}\b|\b(?:que|lo que) (?:ya )?(?:publique|subi|anuncie|puse|tengo (?:ahi )?publicad[oa]s?)\b|\b(?:i|we) (?:posted|listed|published)\b`,
);
/** With a price or an amount, `baja mi lote` lowers it; without one it takes it away. */
const figure = /\d|\bprecios?\b|\bprices?\b|\bpesos\b|\bbarat/;
const edits =
  /\b(?:baj(?:ale|arle|enle|ar|a|en|amos)|sub(?:ele|irle|enle|ir|e)|ponle|rebaj\w+|cambi(?:a|ar|ale|arle|en|o|amos)|modific\w+|actualiz\w+|corrig\w+|corregir\w*|edit\w*|aumenta\w*|lower|raise|reduce|change|update|fix|correct)\b/;
const changes =
  /\b(?:cambi(?:a|ar|ale|arle|en)|modific\w+|actualiz\w+|corrig\w+|corregir\w*|edit\w*|lower|raise|change|update|fix|correct)\b/;
const withdraws =
  /\b(?:quit(?:a|ar|en|enlo|alo|o|arlo)|borr(?:a|ar|en|alo|arlo|o)|elimin(?:a|ar|en|alo|o)|retir(?:a|ar|en|alo|o)|bajen|(?:dar|da|den|dale|doy) de baja|baj(?:a|ar|o)|take down|remove|delete|withdraw)\b/;
const pauses =
  /\b(?:paus(?:a|ar|en|alo|o)|ocult(?:a|ar|en|alo)|desactiv(?:a|ar|en|alo|o)|suspend(?:e|er|an)|pause|hide|deactivate)\b/;

/** What a message asks for a lot of the person who wrote it; undefined where it asks for none of that. */
export function ownLotMatter(text: string): OwnLotMatter | undefined {
  const words = normalise(text);
  if (!own.test(words)) return undefined;
  if (pauses.test(words)) return 'pause-lot';
  const hasFigure = figure.test(words);
  if (hasFigure && edits.test(words)) return 'edit-lot';
  if (withdraws.test(words)) return 'withdraw-lot';
  return changes.test(words) ? 'edit-lot' : undefined;
}
