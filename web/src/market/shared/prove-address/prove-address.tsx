import { useState } from 'react';
import { useHydrated } from '../../../platform/prerender/hydration.tsx';
import { AddressForm } from './address-form.tsx';
import { CodeForm } from './code-form.tsx';
import type { Proof } from './send-code.ts';
import { type SentCode, sentCodeIn } from './sent-code.ts';

/** Two steps by which somebody shows that a phone or a mailbox is theirs; `known` is what they said before. */
export function ProveAddress({ proof, known }: { proof: Proof; known?: () => string | undefined }) {
  const remembered = sentCodeIn(proof.name);
  const [given, setGiven] = useState(() => (import.meta.env.SSR ? undefined : known?.()));
  const [sent, setSent] = useState(() => (import.meta.env.SSR ? undefined : remembered.read()));
  const isHydrated = useHydrated();
  const keep = (next: SentCode | undefined) => {
    remembered.write(next);
    setSent(next);
  };
  const back = () => {
    setGiven(sent?.address);
    keep(undefined);
  };
  if (!sent || !isHydrated) return <AddressForm proof={proof} defaultAddress={given} onSent={keep} />;
  const redeem: Proof['redeem'] = async (body) => {
    await proof.redeem(body);
    remembered.write(undefined);
  };
  return <CodeForm proof={{ ...proof, redeem }} sent={sent} onSent={keep} onBack={back} />;
}
