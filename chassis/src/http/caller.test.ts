import { expect, it } from 'vitest';
import { callerOf } from './caller.ts';

it('takes the /64 of an IPv6 address for one caller', () => {
  expect(callerOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(callerOf('2001:db8::7')).toBe('2001:db8:0:0');
  expect(callerOf('::1')).toBe('0:0:0:0');
  expect(callerOf('203.0.113.7')).toBe('203.0.113.7');
});
