import { useMessages } from '../../i18n/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Panel } from '../../ui/figures.tsx';

/** The way to the member's tax data. */
export function Taxes() {
  const m = useMessages('market/account').taxes;
  return (
    <Panel title={m.title}>
      <p className="max-w-[58ch] pt-3 text-muted">{m.text}</p>
      <ButtonLink href="/mi/datos-fiscales" look="secondary" className="mt-3">
        {m.open}
      </ButtonLink>
    </Panel>
  );
}
