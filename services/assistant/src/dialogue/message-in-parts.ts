import { after } from '../turns/read-turn.ts';
import type { Dialogue } from './dialogue.ts';
import { partStarts } from './draft/parts.ts';
import { withBlankTimes } from './draft/times.ts';
import { goOnWith } from './go-on.ts';
import { headOf, same } from './goods-said.ts';
import { readSaid } from './read-said.ts';
import type { Said } from './said.ts';

/** `Es que tengo 22 y me estorban, también 15 rollos de alambre` after a question about mesh: so many of that, and more goods. */
export function countedThenMore(before: Dialogue, { written }: Said): Dialogue | undefined {
  const [one, ...others] = before.goods;
  if (!one || others.length > 0 || before.subject === undefined || one.quantity !== null) return undefined;
  const { count, rest = '' } = countsThoseFirst.exec(written)?.groups ?? {};
  if (count === undefined || !/\d/.test(rest)) return undefined;
  const more = readSaid(`también tengo ${rest}`);
  const isMore =
    more.goods.some(({ quantity }) => quantity !== null) &&
    more.goods.every((other) => !same(other.material, one.material) || headOf(other) !== headOf(one));
  if (!isMore) return undefined;
  const first = goOnWith(before, readSaid(`tengo ${count}`));
  if (first.goods[0]?.quantity === null) return undefined;
  const second = goOnWith({ ...first, subject: 'offer', role: 'seller' }, more);
  return { ...second, asked: before.asked, partyBefore: before.partyBefore };
}

const countsThoseFirst =
  /^(?:(?:es|pues|yo|si|sí|ah|que|q|oye|bueno|mira|ok|la verdad)[ ,]+)*(?:tengo|tenemos|traigo|(?:me|nos) (?:sobraron|quedaron|quedan)|i have) (?:(?:como|unos|unas|about) )*(?<count>\d{1,6})(?!\d|[.,]\d)(?: (?:y|que|q|pero|en|and)(?! (?:\d|tengo|tambi))[^,.;\d]*)?[,.;]? (?:(?:y|e|and|tambi[eé]n|adem[aá]s|aparte|m[aá]s)[ ,]+)+(?:tengo |hay |traigo |have )?(?<rest>.*\d.*)$/isu;

/**
 * `24 ventanas, 6 vienen rayadas; las sanas a 700 y las rayadas a 400`: an offer that counts goods and then tells of a part of them is
 * read as the offer, and as a second message about it.
 */
export function offeredInParts(before: Dialogue, { written, role }: Said): Dialogue | undefined {
  if (before.role === 'buyer' || before.goods.some(({ quantity }) => quantity !== null)) return undefined;
  for (const start of partStarts(withBlankTimes(written))) {
    const offered = written.slice(0, start).replace(leadsToPart, '');
    const head = readSaid(offered);
    // `Hay 100, 20 mojadas: esas las regalo` offers them.
    const side = role === 'seller' ? role : (head.role ?? role);
    if (side !== 'seller' || !head.goods.some(({ quantity }) => quantity !== null && quantity > 1)) continue;
    const first = goOnWith(before, { ...head, role: side });
    const second = goOnWith(
      // However the offer sounded, what follows tells of it.
      { ...first, asked: before.asked, talk: after(before.talk, 'offer') },
      readSaid(written.slice(offered.length).replace(opensPart, '')),
    );
    if (!second.isOfDraft || second.goods.length === 0) continue;
    return {
      ...second,
      partyBefore: before.partyBefore,
      asked: before.asked,
      asks: second.asks ?? first.asks,
      continues: first.continues,
      isOfDraft: false,
      told: [...new Set([...first.told, ...second.told])],
      talk: first.talk,
      act: first.act,
    };
  }
  return undefined;
}

const opensPart = /^[\s,.;:(]*(?:(?:pero|y|aunque|que|but|and)[\s,]+)*/iu;

const leadsToPart =
  /[\s,.;:(]*(?:(?<!\p{L})(?:pero|y|aunque|con|que|de|unas?|unos|como|only|just|but|and|with|about|like|of which|de (?:las|los) cuales|solo|nomas)[\s,]+)*$/iu;
