import { expect, it } from 'vitest';
import type { TurnAct } from '../marks/marked-data.ts';
import { readMarked } from '../marks/marked-text.ts';
import { after, type Before, nothingBefore, readTurn } from './read-turn.ts';
import { heldBackTalks } from './test/held-back.ts';

const anything = () => true;

it('tells what a message does by what was before it', () => {
  const ofSeller: Before = { side: 'seller', last: 'offer' };
  const ofBuyer: Before = { side: 'buyer', last: 'search' };
  expect(readTurn('en Toluca', ofSeller, anything).act).toBe('tell');
  expect(readTurn('en Toluca', ofBuyer, anything).act).toBe('narrow');
  expect(readTurn('4 mil por todo', ofSeller, anything).act).toBe('ask');
});

it('chooses among what is possible there', () => {
  const isNoSearch = (act: TurnAct) => act !== 'narrow' && act !== 'search';
  const { act, share } = readTurn('de media pulgada', { side: 'buyer', last: 'search' }, isNoSearch);
  expect(isNoSearch(act)).toBe(true);
  expect(share).toBeLessThanOrEqual(1);
});

/** Acts of the turns behind the first, with what was read for each, going on with what was read. */
function readAll(): { readonly act: TurnAct; readonly read: TurnAct; readonly share: number }[] {
  return heldBackTalks.flatMap(({ turns }) => {
    let before = nothingBefore;
    return turns.flatMap(({ act, text }, at) => {
      const read = readTurn(readMarked(text).text, before, anything);
      before = after(before, at === 0 ? act : read.act);
      return at === 0 ? [] : [{ act, read: read.act, share: read.share }];
    });
  });
}

it('reads talks that it did not learn from', () => {
  const all = readAll();
  const right = all.filter(({ act, read }) => act === read);
  const sure = all.filter(({ share }) => share >= 0.6);
  const sureAndRight = sure.filter(({ act, read }) => act === read);
  const report = `${right.length} of ${all.length}, ${sureAndRight.length} of ${sure.length} sure`;
  expect(right.length / all.length, report).toBeGreaterThanOrEqual(0.83);
  expect(sureAndRight.length / sure.length, report).toBeGreaterThanOrEqual(0.92);
});
