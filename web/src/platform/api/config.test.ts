import { publicConfig as generated } from '@tianguis/proto/gen/client.ts';
import { expect, it } from 'vitest';
import { publicConfig } from './config.ts';

it('asks for the configuration where the contract says', () => {
  expect(publicConfig).toEqual(generated);
});
