import { counted, type ReadMetric } from '../metrics/reading.ts';

/** Figures of money, as the fields of the replies of payments. */
export const paymentsMetrics = {
  moneyWaiting: counted(
    'paymentAlerts',
    'disputes',
    'webhooks',
    'steps',
    'refunds',
    'payouts',
    'differences',
    'invoices',
    'debts',
  ),
  commissionEarned: counted('moneyByMonth', 'months.commission'),
  referralCost: counted('moneyByMonth', 'months.referralCost'),
  processorFees: counted('moneyByMonth', 'months.fees'),
  sellerOpening: counted('listStatements', 'sellers.opening'),
  sellerEarned: counted('listStatements', 'sellers.earned'),
  sellerReturned: counted('listStatements', 'sellers.returned'),
  sellerPaid: counted('listStatements', 'sellers.paid'),
  sellerWrittenOff: counted('listStatements', 'sellers.writtenOff'),
  sellerClosing: counted('listStatements', 'sellers.closing'),
} as const satisfies Record<string, ReadMetric>;
