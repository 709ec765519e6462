import { needsPersonKinds } from '@tianguis/proto/assistant/chat/needs-person';
import { minute } from '@tianguis/proto/time';
import { expect, it } from 'vitest';
import { conversationPriority } from './priority.ts';

const now = new Date('2026-11-28T18:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);
const calm = { leadScore: 0, lastInboundAt: ago(5), closedAt: null, needsPersonSince: null, matter: null };
const priority = (part: Partial<Parameters<typeof conversationPriority>[0]>) =>
  conversationPriority({ ...calm, ...part }, now);

it('follows what they wrote', () => {
  expect(priority({})).toBe('low');
  for (const matter of needsPersonKinds) expect(priority({ needsPersonSince: ago(1), matter })).toBe('high');
  expect(priority({ leadScore: 3 })).toBe('high');
  expect(priority({ leadScore: 1 })).toBe('medium');
});

it('follows how long they wait for a person', () => {
  expect(priority({ needsPersonSince: ago(59) })).toBe('medium');
  expect(priority({ needsPersonSince: ago(60) })).toBe('high');
  expect(priority({ needsPersonSince: ago(1), leadScore: 3 })).toBe('high');
});

it('is that of the lead once nobody waits', () => {
  expect(priority({ matter: 'legal' })).toBe('low');
  expect(priority({ matter: 'legal', needsPersonSince: ago(90), closedAt: ago(1) })).toBe('low');
});
