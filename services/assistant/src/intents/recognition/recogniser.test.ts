import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chatIntents } from '@tianguis/proto/assistant/chat/operations';
import { expect, it } from 'vitest';
import { normalise } from '../../knowledge/text.ts';
import { recogniser } from './recogniser.ts';
import { accuracyOf, calibrationErrorOf, judgeAll } from './test/measure.ts';
import { calibration } from './utterances/calibration.ts';
import { heldBack } from './utterances/held-back.ts';
import { trainingEn } from './utterances/training-en.ts';
import { trainingEs } from './utterances/training-es.ts';
import { labelled } from './utterances/utterances.ts';

const unseen = labelled(heldBack);
const judged = judgeAll(unseen, recogniser().recognise);

it('keeps what it learnt where the image has it', () => {
  expect(existsSync(join(import.meta.dirname, '../../../generated/recogniser'))).toBe(true);
});

it('recognises messages that it was never trained on', () => {
  const missed = judged.filter(({ intent, wanted }) => intent !== wanted);
  expect(accuracyOf(judged), JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.93);
});

it('is as often right as it says', () => {
  expect(calibrationErrorOf(judged)).toBeLessThanOrEqual(0.05);
});

it('is held to enough messages of each intent, and to none that it has seen', () => {
  const seen = new Set(
    [...labelled(trainingEs), ...labelled(trainingEn), ...labelled(calibration)].map(({ text }) => normalise(text)),
  );
  expect(seen.size).toBeGreaterThan(1200);
  expect(unseen.length).toBeGreaterThan(300);
  for (const intent of chatIntents)
    expect(unseen.filter(({ label }) => label === intent).length).toBeGreaterThanOrEqual(15);
  expect(unseen.filter(({ text }) => normalise(text) !== '' && seen.has(normalise(text)))).toEqual([]);
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
