import { expect, it } from 'vitest';
import type { TimelineItem } from '../api/messages.ts';
import { colleaguesAnswer } from './use-answered-meanwhile.ts';

const message = (id: number, actor: string, direction = 'outbound') =>
  ({ kind: 'message', id, actor, direction }) as TimelineItem;
const note = (id: number) => ({ kind: 'note', id, actor: 'staff:2' }) as TimelineItem;

it('names the newest answer of a colleague since one began to write', () => {
  const items = [message(9, 'staff:3'), message(8, 'staff:2'), message(5, 'staff:2')];
  expect(colleaguesAnswer(items, 5, 'staff:1')?.id).toBe(9);
  expect(colleaguesAnswer(items, 9, 'staff:1')).toBeUndefined();
});

it('leaves out what one wrote, what Aria and the person wrote, and notes', () => {
  const items = [message(9, 'staff:1'), message(8, 'aria'), message(7, 'contact', 'inbound'), note(10)];
  expect(colleaguesAnswer(items, 5, 'staff:1')).toBeUndefined();
  expect(colleaguesAnswer([message(9, 'staff:2')], 5, undefined)).toBeUndefined();
});
