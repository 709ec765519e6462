import type { ListingUnit } from '@tianguis/proto/materials/listing-units';
import { Suspense, useCallback, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { part } from '../../../platform/prerender/hydration.tsx';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { MoreIcon } from '../../../ui/more-icons.tsx';
import { shared } from '../../shared/texts/index.ts';
import { notify } from './texts/index.ts';

const SaveSearch = part(() => import('./save-search.tsx'), [notify, shared]);

interface Props {
  readonly search: string;
  readonly parts: readonly string[];
  readonly unit: ListingUnit | undefined;
  /** The answer to an empty result says it in full. */
  readonly wide?: boolean;
}

/** Saves what is searched, so that its seeker is notified of new lots. */
export function NotifyButton({ search, parts, unit, wide = false }: Props) {
  const m = useMessages('market/browse');
  const [state, setState] = useState<'idle' | 'saving' | 'kept'>('idle');
  const close = useCallback(() => setState('idle'), []);
  const keep = useCallback(() => setState('kept'), []);
  if (state === 'kept')
    return (
      <ButtonLink look="secondary" size={wide ? 'm' : 's'} href="/mi/intereses">
        <MoreIcon name="check" />
        {m.notified}
      </ButtonLink>
    );
  return (
    <>
      <Button look={wide ? 'primary' : 'secondary'} size={wide ? 'l' : 's'} onClick={() => setState('saving')}>
        <MoreIcon name="bell" />
        {wide ? m.notifyWhen : m.notify}
      </Button>
      {state === 'saving' && (
        <Suspense fallback={null}>
          <SaveSearch search={search} parts={parts} unit={unit} onKept={keep} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
