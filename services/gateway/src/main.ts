import { runService } from '@tianguis/chassis/service/service';
import { gateway } from './service.ts';

await runService(gateway);
