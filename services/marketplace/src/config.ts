import { baseConfig } from '@tianguis/chassis/config';
import type { z } from 'zod';

export const config = baseConfig;
export type Config = z.output<typeof config>;
