import { useMessages } from '../../i18n/messages.ts';
import { Button } from '../../ui/button.tsx';
import { CountForm } from '../shared/loads/count-form.tsx';
import { type Sheet, useLoad } from './api.ts';

/** What whoever drives counts; what the seller counted stands there where they did. */
export function LoadForm({ token, sheet: { lines, load } }: { token: string; sheet: Sheet }) {
  const m = useMessages('market/pickup');
  const change = useLoad(token);
  return (
    <CountForm lines={lines} error={change.error} onCount={(counted) => change.mutate(counted)}>
      <Button type="submit" size="l" look={load === 'none' ? 'primary' : 'secondary'} busy={change.isPending}>
        {load === 'none' ? m.loaded : m.loadedAgain}
      </Button>
    </CountForm>
  );
}
