import { loadConfig } from '@tianguis/chassis/process/config';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { auditLedger, auditReport } from './back-office/audit.ts';
import { auditConfig } from './config.ts';
import { createStripe } from './provider/stripe.ts';
import { stripeMovements } from './provider/stripe-movements.ts';

// Prints what the audit of the ledger finds. Exits with 1 if something differs, with 2 if it could not check.
try {
  const settings = loadConfig(auditConfig);
  const storage = createStorage({
    connectionString: settings.DATABASE_URL,
    name: 'audit',
    max: 5,
    statementTimeout: 0,
  });
  const stripe = createStripe({
    secretKey: settings.STRIPE_SECRET_KEY,
    baseUrl: settings.STRIPE_BASE_URL,
    timeout: settings.STRIPE_TIMEOUT_MS,
  });
  const checked = await auditLedger({ storage, movements: stripeMovements(stripe) }).finally(storage.close);
  console.log(auditReport(checked));
  process.exitCode = checked.some(({ findings }) => findings.length > 0) ? 1 : 0;
} catch (err) {
  console.error(err instanceof Error ? err.message : err);
  process.exitCode = 2;
}
