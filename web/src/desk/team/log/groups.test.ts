import { auditActions } from '@tianguis/proto/gateway/audit/actions';
import { expect, it } from 'vitest';
import es from '../texts/es.ts';
import { choiceOf, chosenBy, groupNames, groupsOf } from './groups.ts';

it('offers every action and every operation once', () => {
  const actions = groupNames.flatMap((group) => groupsOf[group].actions);
  const operations = groupNames.flatMap((group) => groupsOf[group].operations);
  const sayable = Object.keys(es.operations).filter((name) => !name.includes('.'));
  expect(actions.toSorted()).toEqual([...auditActions].toSorted());
  expect(operations.toSorted()).toEqual(sayable.toSorted());
});

it('asks for no more of one kind than the server takes', () => {
  for (const group of groupNames) expect(groupsOf[group].actions.length).toBeLessThanOrEqual(50);
});

it('asks for the operations of a group alone, not for those of all groups', () => {
  const { action, operation } = chosenBy('group:system');
  expect(action).toEqual([]);
  expect(operation).toContain('replayDeadLetter');
  for (const group of groupNames) expect(chosenBy(`group:${group}`).action).not.toContain('desk_action');
  expect(chosenBy('action:desk_action')).toEqual({ action: ['desk_action'], operation: undefined });
});

it.each(['', 'group:inbox', 'group:system', 'action:order_moved', 'operation:addVehicle'])(
  'keeps the choice «%s»',
  (option) => {
    expect(choiceOf(chosenBy(option))).toBe(option);
  },
);
