import { useMutation } from '@tanstack/react-query';
import { undoAddressChange } from '@tianguis/proto/gen/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useQueryParameter } from '../../platform/address.ts';
import { call } from '../../platform/api/api.ts';
import { readable } from '../../platform/forms/form.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { useKeepMember } from '../shared/member.ts';

/** Where the notice of a change leads. A button does the work: programs that look into links must not undo anything. */
export default function UndoChange() {
  const m = useMessages('market/undo-change');
  const token = useQueryParameter('token') ?? '';
  const keep = useKeepMember();
  const undo = useMutation({
    mutationFn: () => call(undoAddressChange, { body: { token } }),
    onSuccess: () => keep(null),
  });
  usePageTitle(m.title);
  const addresses = undo.data?.addresses.map(({ address }) => address).join(', ');
  return (
    <div className="tarp-glow">
      <div aria-hidden className="tarp tarp-short" />
      <div className="wrap min-h-[60dvh] py-14 lg:py-20" aria-live="polite">
        <h1 className="max-w-[22ch] text-title">{undo.isSuccess ? m.done : m.title}</h1>
        <p className="mt-5 mb-8 max-w-[52ch] text-lead wrap-anywhere text-muted">
          {addresses === undefined ? m.text : fill(m.doneText, { addresses })}
        </p>
        {undo.isError && (
          <p role="alert" className="mb-6 max-w-[52ch] text-bad">
            {readable(undo.error)}
          </p>
        )}
        {undo.isSuccess ? (
          <ButtonLink href="/entrar">{m.signIn}</ButtonLink>
        ) : (
          <Button size="l" busy={undo.isPending} onClick={() => undo.mutate()}>
            {m.submit}
          </Button>
        )}
      </div>
    </div>
  );
}
