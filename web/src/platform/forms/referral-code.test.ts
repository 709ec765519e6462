import { beforeEach, expect, it, vi } from 'vitest';
import { forgetReferral, rememberedReferral, rememberReferral, rememberVisit } from './referral-code.ts';

const day = 24 * 60 * 60 * 1000;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it('remembers the last invitation for 90 days', () => {
  rememberReferral('TCFIRST123', 0);
  rememberReferral('TCSECOND45', 0);
  expect(rememberedReferral(89 * day)).toEqual({ referralCode: 'TCSECOND45' });
  expect(rememberedReferral(90 * day)).toEqual({});
  forgetReferral();
  expect(rememberedReferral(0)).toEqual({});
});

it('names the visit by the last link, and no visit by an earlier one', () => {
  rememberReferral('TCFIRST123', 0);
  rememberVisit('TCFIRST123', 'one');
  expect(rememberedReferral(0)).toEqual({ referralCode: 'TCFIRST123', referralVisit: 'one' });
  rememberReferral('TCSECOND45', 0);
  rememberVisit('TCFIRST123', 'one');
  expect(rememberedReferral(0)).toEqual({ referralCode: 'TCSECOND45' });
});

it('takes nothing that is no code', () => {
  for (const spoilt of ['{', 'null', '{"code":"<b>","until":9e15}', '{"code":"TCGOOD1234"}']) {
    localStorage.setItem('referral', spoilt);
    expect(rememberedReferral(0)).toEqual({});
  }
});
