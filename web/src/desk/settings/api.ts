import { getSendRules, getSendSettings, putSendSettings } from '@tianguis/proto/gen/client.ts';
import { keyOf, useOperation } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import { useWrite } from '../../platform/api/write.ts';

export const useSendSettings = () => useOperation(getSendSettings);

export type Stored = NonNullable<ReturnType<typeof useSendSettings>['data']>;
export type Settings = Stored['settings'];

export const useSaveSettings = () =>
  useWrite(putSendSettings, {
    onSuccess: (stored) => {
      queryClient.setQueryData(keyOf(getSendSettings), stored);
      void queryClient.invalidateQueries({ queryKey: [getSendRules.id] });
    },
  });

export const loadSettingsSchema = async () =>
  (await import('@tianguis/proto/outreach/settings/operations')).sendSettings;
