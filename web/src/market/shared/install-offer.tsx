import { useMessages } from '../../i18n/messages.ts';
import { dismissInstall, install, useInstallOffer } from '../../platform/offline/install.ts';
import { Button } from '../../ui/button.tsx';

/** Offers to install the app, once there is a reason to come back; a no holds for months. */
export function InstallOffer() {
  const m = useMessages('market/shared').install;
  const offer = useInstallOffer();
  if (offer === null) return null;
  return (
    <section aria-label={m.title} className="wrap mt-4">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-l bg-sunken p-4">
        <p className="max-w-[60ch]">
          <strong className="font-[660]">{m.title}</strong> {offer === 'prompt' ? m.text : m.byHand}
        </p>
        <div className="flex flex-wrap gap-2">
          {offer === 'prompt' && (
            <Button size="s" onClick={() => void install()}>
              {m.install}
            </Button>
          )}
          <Button size="s" look="quiet" onClick={dismissInstall}>
            {m.later}
          </Button>
        </div>
      </div>
    </section>
  );
}
