import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useLanguage, useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { useConfig } from '../../platform/api/config.ts';
import { Button } from '../../ui/button.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { type Theme, useTheme } from '../../ui/theme.ts';
import { toastError } from '../../ui/toast.ts';
import { commission } from './api.ts';
import { startStripe } from './load-stripe.ts';

const appearances: Record<Theme, Appearance> = {
  light: {
    theme: 'stripe',
    variables: { colorPrimary: '#d0006b', colorText: '#14181a', colorBackground: '#fdfdfa', borderRadius: '6px' },
  },
  dark: {
    theme: 'night',
    variables: { colorPrimary: '#ff63b0', colorText: '#eeefe8', colorBackground: '#191e20', borderRadius: '6px' },
  },
};

function PayForm() {
  const m = useMessages('site/payments').checkout;
  const { pesos } = useFormat();
  const stripe = useStripe();
  const elements = useElements();
  const [processing, setProcessing] = useState(false);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || processing) return;
    setProcessing(true);
    const confirmParams = { return_url: `${location.origin}/success` };
    try {
      const { error } = await stripe.confirmPayment({ elements, confirmParams });
      if (error) toastError(m.errorTitle, error.message ?? m.genericError);
    } finally {
      setProcessing(false);
    }
  };

  return (
    <form onSubmit={pay} aria-label={m.card}>
      <div className="min-h-60">
        <PaymentElement />
      </div>
      <Button type="submit" size="l" disabled={!stripe || !elements} busy={processing} className="mt-6 w-full">
        {processing ? m.processing : fill(m.pay, { amount: pesos(commission.amount) })}
      </Button>
    </form>
  );
}

export default function CardForm({ clientSecret }: { clientSecret: string }) {
  const m = useMessages('site/payments').checkout;
  const config = useConfig().data;
  const appearance = appearances[useTheme()];
  const locale = useLanguage() === 'es' ? 'es-419' : 'en';
  const stripe = useQuery({
    queryKey: ['stripe-js', config?.stripe],
    queryFn: () => startStripe(config?.stripe.publishableKey ?? '', config?.stripe.jsUrl ?? null),
    enabled: config !== undefined,
    structuralSharing: false,
  });
  if (stripe.isError) return <Failed text={m.loadFailed} onRetry={() => stripe.refetch()} busy={stripe.isFetching} />;
  if (!stripe.data) return <Rows count={3} />;
  return (
    <Elements key={locale} stripe={stripe.data} options={{ clientSecret, appearance, locale }}>
      <PayForm />
    </Elements>
  );
}
