import { useMessages } from '../../i18n/messages.ts';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { StaffPage } from '../shell/staff-page.tsx';
import { Alerts } from './alerts/alerts.tsx';
import { MoneyFigures } from './figures/figures.tsx';
import { Invoices } from './invoices/invoices.tsx';
import { Payments } from './payments.tsx';
import { Referrers } from './referrers/referrers.tsx';
import { Transfers } from './transfers/transfers.tsx';

const views = ['pagos', 'reembolsos', 'avisos', 'referidos', 'facturas', 'cifras'] as const;

/** The views of the page; the address says which one is open. */
function Views() {
  const m = useMessages('desk/payments').views;
  const wanted = useAddressValue('vista');
  const view = views.find((name) => name === wanted) ?? 'pagos';
  return (
    <Tabs
      label={m.label}
      value={view}
      onChange={(id) => changeAddress({ vista: id === 'pagos' ? undefined : id })}
      tabs={[
        { id: 'pagos', label: m.pagos, content: <Payments /> },
        { id: 'reembolsos', label: m.reembolsos, content: <Transfers /> },
        { id: 'avisos', label: m.avisos, content: <Alerts /> },
        { id: 'referidos', label: m.referidos, content: <Referrers /> },
        { id: 'facturas', label: m.facturas, content: <Invoices /> },
        { id: 'cifras', label: m.cifras, content: <MoneyFigures /> },
      ]}
    />
  );
}

export default function PaymentsRoute() {
  const m = useMessages('desk/payments');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Views />
    </StaffPage>
  );
}
