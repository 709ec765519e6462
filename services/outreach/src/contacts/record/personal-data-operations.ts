import { notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/server';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { personalDataOperations } from '@tianguis/proto/outreach/personal-data';
import { personalDataStore } from './personal-data-store.ts';

export const personalDataHandlers = ({ storage }: { storage: Storage }): Handlers<typeof personalDataOperations> => ({
  exportOutreachData: async ({ params }) => {
    const part = await personalDataStore(storage).find(params.id);
    if (!part) throw notFound('export_not_found', { es: 'Esta copia ya no está', en: 'This copy is no longer there' });
    return part;
  },
});
