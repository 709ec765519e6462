import { describe, expect, it } from 'vitest';
import { toggled } from '../../shared/toggled.ts';
import { type Desk, isFiltered, noFilter, queryOf, readDesk, writeDesk } from './desk-address.ts';

const plain = { ...noFilter, sort: 'newest', view: 'list', contact: undefined } as const;

describe('the address of the desk', () => {
  it('is empty for the desk as it first appears', () => {
    expect(readDesk('')).toEqual(plain);
    expect(writeDesk(plain)).toBe('');
  });

  it('says all that was chosen, and reads the same again', () => {
    const desk: Desk = {
      ...plain,
      q: 'ñandú & co',
      status: ['new', 'converted'],
      zone: ['San Nicolás'],
      tag: ['vip', 'fotos'],
      owner: ['staff:7'],
      optedOut: false,
      segment: 4,
      sort: 'name',
      view: 'board',
      contact: 12,
    };
    expect(readDesk(writeDesk(desk))).toEqual(desk);
  });

  it('leaves out what makes no sense', () => {
    expect(readDesk('?status=nope&sort=random&optedOut=perhaps&contact=-3&segment=a&view=moon')).toEqual(plain);
    expect(readDesk('?contact=1e99').contact).toBeUndefined();
  });
});

describe('the filter', () => {
  it('goes to the server without what is empty', () => {
    expect(queryOf({ ...noFilter, q: '  a ', optedOut: true })).toEqual({ q: 'a', optedOut: 'true' });
    expect(isFiltered({ ...noFilter, q: '  ' })).toBe(false);
    expect(isFiltered({ ...noFilter, optedOut: false })).toBe(true);
  });

  it('takes a value in and out again', () => {
    expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  });
});
