import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chatIntents } from '@tianguis/proto/assistant/chat/operations';
import { expect, it } from 'vitest';
import { normalise } from '../../knowledge/text.ts';
import { calibration, trainingEn, trainingEs } from './examples.ts';
import { heldBack } from './held-back.ts';
import { recogniser } from './recogniser.ts';
import { accuracyOf, calibrationErrorOf, judgeAll } from './test/measure.ts';

const judged = judgeAll(heldBack, recogniser().recognise);

it('keeps what it learnt where the image has it', () => {
  expect(existsSync(join(import.meta.dirname, '../../../generated/recogniser'))).toBe(true);
});

it('recognises messages that it was never trained on', () => {
  const missed = judged.filter(({ intent, wanted }) => intent !== wanted);
  expect(accuracyOf(judged), JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.93);
});

it('is right as often as its confidence states', () => {
  expect(calibrationErrorOf(judged)).toBeLessThanOrEqual(0.05);
});

it('is held to enough messages of each intent, and to none that it has seen', () => {
  const seen = new Set([...trainingEs, ...trainingEn, ...calibration].map(({ text }) => normalise(text)));
  expect(seen.size).toBeGreaterThan(1200);
  expect(heldBack.length).toBeGreaterThan(300);
  for (const intent of chatIntents)
    expect(heldBack.filter(({ label }) => label === intent).length).toBeGreaterThanOrEqual(15);
  expect(heldBack.filter(({ text }) => normalise(text) !== '' && seen.has(normalise(text)))).toEqual([]);
});

it.each([
  ['hay cemento disponible en Monterrey?', 'buy'],
  ['cómo funciona lo de los referidos', 'referral'],
  ['dan algún reporte de CO2', 'esg'],
  ['how do I become a supplier', 'sell'],
  ['¿a cómo me compran el bulto de cemento?', 'price_quote'],
])('%j is about %s', (text, intent) => {
  expect(recogniser().recognise(text).intent).toBe(intent);
});
