import { run } from '@tianguis/chassis/run';
import { config } from './config.ts';
import { createService } from './service.ts';

await run('outreach', config, createService);
