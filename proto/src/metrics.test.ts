import { expect, it } from 'vitest';
import { z } from 'zod';
import { readingsOf } from './metrics/reading.ts';
import { countIn, figureIn, metricNames, readMetrics } from './metrics.ts';
import { operations } from './operations.ts';

function inner(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return inner(schema.unwrap() as z.ZodType);
  return schema instanceof z.ZodArray ? inner(schema.element as z.ZodType) : schema;
}

/** The schema of a field of a reply, through lists. */
function schemaAt(schema: z.ZodType, path: string): z.ZodType | undefined {
  let found: z.ZodType | undefined = inner(schema);
  for (const name of path.split('.')) {
    const field: unknown = found instanceof z.ZodObject ? found.shape[name] : undefined;
    found = field instanceof z.ZodType ? inner(field) : undefined;
  }
  return found;
}

it('names each figure once', () => {
  expect(new Set(metricNames).size).toBe(metricNames.length);
});

it('reads every figure from numbers that staff get in a reply', () => {
  const readings = Object.entries(readMetrics).flatMap(([name, metric]) =>
    readingsOf(metric).flatMap(({ operation, fields }) => fields.map((field) => ({ name, operation, field }))),
  );
  expect(readings.length).toBeGreaterThan(50);
  for (const { name, operation, field } of readings) {
    const { access, reply } = operations[operation] as { access: string; reply?: z.ZodType };
    expect(['staff', 'admin'], name).toContain(access);
    const schema = reply && schemaAt(reply, field);
    expect(schema instanceof z.ZodNumber, `${name} reads ${operation}: ${field}`).toBe(true);
  }
});

it('adds up the fields of a figure', () => {
  expect(figureIn('moneyWaiting', { disputes: 2, webhooks: 1, steps: 0, refunds: 3, payouts: 0, debts: 4 })).toBe(10);
  expect(figureIn('commissionEarned', { months: [{ commission: 10 }, { commission: 5.5 }] })).toBe(15.5);
});

it('gives percentages with one decimal, and none of nothing', () => {
  const total = { accepted: 1, edited: 1, rejected: 1 };
  expect(figureIn('repliesUnedited', { total })).toBe(33.3);
  expect(figureIn('repliesUnedited', { total: { accepted: 0, edited: 0, rejected: 0 } })).toBeUndefined();
  const day = (helped: number, didNotHelp: number) => ({ helped, didNotHelp });
  expect(figureIn('ariaHelped', { days: [{ chat: day(1, 0), whatsapp: day(1, 2) }] })).toBe(50);
});

it('takes from each reply only the part of a figure that it holds', () => {
  expect(countIn('reviewCases', 'listReferralReviews', { total: 2 })).toBe(2);
  expect(countIn('reviewCases', 'enquiryCounts', { total: 2 })).toBe(0);
});
