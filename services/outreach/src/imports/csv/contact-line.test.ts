import { contactInput } from '@tianguis/proto/outreach/contacts/operations';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainContact } from './contact-line.ts';

const given = (text: fc.Arbitrary<string>) =>
  fc.option(
    text.map((each) => each.trim() || 'x'),
    { nil: undefined },
  );
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('Obra', 'x'.repeat(200), 'x'.repeat(201)),
);
const phones = fc.oneof(fc.constantFrom('55 1234 5678', '+525512345678', '123', '+14155552671', '5'.repeat(41)), words);
const emails = fc.oneof(
  fc.emailAddress(),
  fc.constantFrom('Ana@Obra.MX', 'a..b@x.mx', '.a@x.mx', 'a@x', 'a_@x.mx', `${'a'.repeat(250)}@x.mx`),
  fc.string({ unit: fc.constantFrom('a', 'B', '.', '-', '_', '+', '@', 'x.mx'), maxLength: 8 }),
);
const cells = fc.record({
  businessName: given(words),
  phone: given(phones),
  category: given(words),
  zone: given(words),
  contactName: given(words),
  email: given(emails),
});

it('agrees with the contract’s schema, or leaves the line to it', () => {
  const line = { businessName: 'Obra', phone: '5512345678', category: 'obra', zone: 'Puebla', email: 'Ana@Obra.mx' };
  expect(plainContact(line)).toMatchObject({ phone: '+525512345678', email: 'ana@obra.mx' });
  fc.assert(
    fc.property(cells, (named) => {
      const plain = plainContact(named);
      if (plain) expect(contactInput.safeParse(named).data).toEqual(plain);
    }),
    { numRuns: 2_000 },
  );
});
