import { expect, it } from 'vitest';
import { actorOf, isAdmin, memberIdOf, nameOf, staffIdOf } from './actor.ts';
import { anonymous, type Identity } from './identity.ts';

const member: Identity = { kind: 'member', id: '7' };
const agent: Identity = { kind: 'staff', id: '3', name: 'Ana', role: 'agent' };

it('knows which member calls, and refuses everyone else', () => {
  expect(memberIdOf(member)).toBe(7);
  for (const other of [agent, anonymous])
    expect(() => memberIdOf(other)).toThrow(expect.objectContaining({ kind: 'forbidden' }));
});

it('knows which member of staff calls', () => {
  expect([agent, member, anonymous].map(staffIdOf)).toEqual([3, null, null]);
  expect([{ ...agent, role: 'admin' as const }, agent, member].map(isAdmin)).toEqual([true, false, false]);
});

it('records staff by number and shows them by name; everyone else is the system', () => {
  expect([agent, member, anonymous].map(actorOf)).toEqual(['staff:3', 'system', 'system']);
  expect([agent, member].map(nameOf)).toEqual(['Ana', 'system']);
});
