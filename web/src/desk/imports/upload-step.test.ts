import { ApiError } from '@tianguis/proto/client';
import { expect, it } from 'vitest';
import { mayPass } from './upload-step.tsx';

it('offers another attempt after what may pass, not after the file was refused', () => {
  expect(mayPass(new TypeError('Failed to fetch'))).toBe(true);
  const statuses = [401, 408, 409, 413, 422, 429, 503];
  const passing = statuses.filter((status) => mayPass(new ApiError(status, '', undefined)));
  expect(passing).toEqual([401, 408, 429, 503]);
});
