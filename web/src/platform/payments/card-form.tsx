import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Appearance } from '@stripe/stripe-js';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useLanguage, useMessages } from '../../i18n/messages.ts';

import { Button } from '../../ui/button.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { type Theme, useTheme } from '../../ui/theme.ts';
import { toastError } from '../../ui/toast.ts';
import { useConfig } from '../api/config.ts';
import { adviceOn, startStripe } from './stripe.ts';

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

export interface CardPayment {
  readonly clientSecret: string;
  /** The text of the button. */
  readonly label: string;
  /** The address that a bank's own page returns to. */
  readonly returnUrl: string;
  /** Called on this page once the bank has agreed; without it the payer is sent to `returnUrl`. */
  readonly onConfirmed?: () => void;
  readonly onRefused?: () => void;
}

function PayForm({ label, returnUrl, onConfirmed, onRefused }: Omit<CardPayment, 'clientSecret'>) {
  const m = useMessages('platform/payments');
  const stripe = useStripe();
  const elements = useElements();
  const [processing, setProcessing] = useState(false);
  const [advice, setAdvice] = useState('');

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (!stripe || !elements || processing) return;
    setProcessing(true);
    setAdvice('');
    const confirmParams = { return_url: returnUrl };
    try {
      const { error } = onConfirmed
        ? await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' })
        : await stripe.confirmPayment({ elements, confirmParams });
      if (!error) return onConfirmed?.();
      toastError(m.errorTitle, error.message ?? m.genericError);
      // The form itself shows its validation errors.
      if (error.type !== 'validation_error') setAdvice(adviceOn(error, m.advice));
      onRefused?.();
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
        {processing ? m.processing : label}
      </Button>
      <p role="alert" className="mt-3 min-h-12 font-[620] text-bad">
        {advice}
      </p>
    </form>
  );
}

/** Stripe's Payment Element, or the sandbox's marked test form where no key of Stripe's is set. */
export default function CardForm({ clientSecret, ...form }: CardPayment) {
  const m = useMessages('platform/payments');
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
    <Elements key={`${locale} ${clientSecret}`} stripe={stripe.data} options={{ clientSecret, appearance, locale }}>
      <PayForm {...form} />
    </Elements>
  );
}
