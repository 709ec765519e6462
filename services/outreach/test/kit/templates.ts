import type { Storage } from '@tianguis/chassis/storage/storage';
import { eventually } from '@tianguis/testkit/eventually';

/** The provider has approved every template: until then a campaign skips who has not written to us. */
export const templatesApproved = ({ storage }: { storage: Storage }): Promise<boolean> =>
  eventually(
    async () => {
      const waiting = await storage.query(`select 1 from message_templates where approval <> 'approved' limit 1`);
      return waiting.rowCount === 0;
    },
    { what: 'every template is approved', timeout: 40_000 },
  );
