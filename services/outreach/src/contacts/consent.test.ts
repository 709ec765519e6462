import { describe, expect, it } from 'vitest';
import { keywordOf } from './consent.ts';

describe('keywords', () => {
  it.each(['BAJA', 'baja', ' Alto. ', 'STOP', 'Cancelar', '¡BAJA!', 'bája'])('%s leaves', (body) =>
    expect(keywordOf(body)).toBe('opt_out'),
  );
  it.each(['baja el precio', 'no doy de baja', 'altos', '', 'ok'])('%s does not', (body) =>
    expect(keywordOf(body)).toBeUndefined(),
  );
  it('ALTA comes back', () => expect(keywordOf('alta')).toBe('opt_in'));
});
