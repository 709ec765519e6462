import { useId } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Button, Spinner } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Panel } from '../../ui/figures.tsx';
import { CountForm } from '../shared/loads/count-form.tsx';
import { LoadedLines } from '../shared/loads/loaded-lines.tsx';
import type { PhotoQueue } from '../shared/photos/photo-queue.ts';
import { ActionBar } from './action-bar.tsx';
import type { Sheet } from './api.ts';
import { LoadPhotos } from './load-photos.tsx';
import type { Steps } from './use-steps.ts';

interface Props {
  readonly token: string;
  readonly sheet: Sheet;
  readonly queue: PhotoQueue;
  readonly steps: Steps;
  readonly onCounted: () => void;
}

/** Photos and the driver's count, which starts from the seller's if there is one. */
export function Count({ token, sheet, queue, steps, onCounted }: Props) {
  const m = useMessages('market/pickup');
  const form = useId();
  const isUnloading = sheet.leg === 'unloading';
  return (
    <>
      <p className="text-muted">{isUnloading ? m.unloadingHint : m.loadingHint}</p>
      <Panel title={m.quantities}>
        <CountForm
          id={form}
          lines={sheet.lines}
          error={steps.refusedOf('count')}
          onCount={(lines) => {
            void steps.push({ step: 'count', lines });
            onCounted();
          }}
        />
      </Panel>
      <LoadPhotos token={token} sheet={sheet} queue={queue} stage={isUnloading ? 'unloading' : 'loading'} />
      <ActionBar>
        <Button type="submit" form={form} size="l">
          {isUnloading ? m.unloaded : m.loaded}
        </Button>
      </ActionBar>
    </>
  );
}

/** Another count than the order's or the seller's waits for the seller. */
export function WaitForSeller({ sheet, countAgain }: { sheet: Sheet; countAgain: string }) {
  const m = useMessages('market/pickup');
  return (
    <>
      <Panel title={m.counted}>
        <div className="pt-3">
          <LoadedLines lines={sheet.lines} />
        </div>
      </Panel>
      <p role="status" className="flex items-start gap-3 rounded-m bg-sunken p-4">
        <span className="grid shrink-0 pt-1">
          <Spinner />
        </span>
        {m.waiting}
      </p>
      <ActionBar>
        <ButtonLink href={countAgain} look="secondary" size="l">
          {m.loadedAgain}
        </ButtonLink>
      </ActionBar>
    </>
  );
}
