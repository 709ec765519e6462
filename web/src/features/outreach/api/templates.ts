import { createTemplate, listTemplates } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../../shared/api.ts';
import { queryClient } from '../../../shared/query.ts';
import { useWrite } from '../../../shared/write.ts';

export const useTemplates = () => useOperation(listTemplates);

export const useCreateTemplate = () =>
  useWrite(createTemplate, {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listTemplates.id] }),
  });
