import { describe, expect, it } from 'vitest';
import { templateChangedMeanwhile, templateInactive } from '../templates/errors.ts';
import { adminRequired } from './errors.ts';
import { afterRefusal } from './scheduled.ts';

describe('a scheduled campaign that could not start', () => {
  it('is tried again, less and less often, after a passing reason', () => {
    expect(afterRefusal(templateChangedMeanwhile(), 0)).toEqual({ reason: 'template_changed', wait: 2_000 });
    expect(afterRefusal(templateChangedMeanwhile(), 3).wait).toBe(16_000);
    expect(afterRefusal(new Error('the database is away'), 10)).toEqual({ reason: 'launch_failed', wait: 300_000 });
  });

  it('is left to staff when waiting cannot help', () => {
    expect(afterRefusal(templateInactive(), 0)).toEqual({ reason: 'template_inactive' });
    expect(afterRefusal(adminRequired(), 0)).toEqual({ reason: 'admin_required' });
    expect(afterRefusal(new Error('still away'), 11)).toEqual({ reason: 'launch_failed' });
  });
});
