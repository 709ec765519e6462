import { expect, it } from 'vitest';
import { generateOpenApi } from '../generate/openapi.ts';
import { idParam } from './fields.ts';

it.each(['7.0', '7e0', '0x7', ' 7', '', '7,', 'seven'])('%j is no id', (text) => {
  expect(idParam.safeParse(text).success).toBe(false);
});

it('an id is read from digits, and told to be an integer', () => {
  expect(idParam.parse('4315')).toBe(4315);
  expect(generateOpenApi()).toMatchObject({
    paths: {
      '/api/outreach/contacts/{id}': {
        get: {
          parameters: expect.arrayContaining([
            expect.objectContaining({ name: 'id', schema: expect.objectContaining({ type: 'integer' }) }),
          ]),
        },
      },
    },
  });
});
