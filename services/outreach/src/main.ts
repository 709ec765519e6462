import { runService } from '@tianguis/chassis/service/service';
import { outreach } from './service.ts';

await runService(outreach);
