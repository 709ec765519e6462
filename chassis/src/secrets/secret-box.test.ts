import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSecretBox } from './secret-box.ts';

it('opens what it sealed, and nothing that was changed or sealed by another key', () => {
  const box = createSecretBox(randomBytes(32));
  const sealed = box.seal('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(box.seal('JBSWY3DPEHPK3PXP')).not.toBe(sealed);
  expect(box.open(sealed)).toBe('JBSWY3DPEHPK3PXP');
  const changed = Buffer.from(sealed, 'base64url');
  changed[0] = (changed[0] ?? 0) ^ 1;
  expect(() => box.open(changed.toString('base64url'))).toThrow();
  expect(() => createSecretBox(randomBytes(32)).open(sealed)).toThrow();
});
