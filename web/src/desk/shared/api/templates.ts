import { listTemplates } from '@tianguis/proto/gen/client.ts';
import { announcementVariables } from '@tianguis/proto/outreach/templates/template';
import { useOperation } from '../../../platform/api/api.ts';

export type Template = NonNullable<(typeof listTemplates)['types']>['reply']['templates'][number];

export const useTemplates = () => useOperation(listTemplates);

const filledByLots: readonly string[] = announcementVariables;

/** Whether staff may send it: what names lots goes out by itself, as an announcement. */
export const isSendable = ({ isActive, variables }: Pick<Template, 'isActive' | 'variables'>): boolean =>
  isActive && !variables.some((name) => filledByLots.includes(name));
