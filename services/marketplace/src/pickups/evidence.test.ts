import { describe, expect, it } from 'vitest';
import { broughtBy } from './evidence.ts';

describe('what was brought to the buyer', () => {
  const transport = { amount: 350, address: 'Eje 6 Sur 12', dropped: false };

  it('is the transport and where it went', () => {
    expect(broughtBy(transport)).toEqual({ transport: 350, deliveredTo: 'Eje 6 Sur 12' });
  });

  it('is nothing where the buyer picked the goods up, also after a transport was dropped', () => {
    expect(broughtBy(null)).toEqual({ transport: 0, deliveredTo: null });
    expect(broughtBy({ ...transport, dropped: true })).toEqual({ transport: 0, deliveredTo: null });
  });

  it('has no place once the buyer was erased', () => {
    expect(broughtBy({ ...transport, address: '' })).toEqual({ transport: 350, deliveredTo: null });
  });
});
