import { runService } from '@tianguis/chassis/service/service';
import { marketplace } from './service.ts';

await runService(marketplace);
