import { paymentsOutboxOperations } from '../outbox.ts';
import { listAudits, startAudit } from './books/audits.ts';
import { closeMonth, listClosedMonths } from './books/closed-months.ts';
import { downloadJournal, readTrialBalance } from './books/operations.ts';
import {
  downloadDisputeEvidence,
  getDisputeEvidence,
  listDisputes,
  submitDisputeEvidence,
} from './disputes/operations.ts';
import {
  downloadMyStatementCsv,
  downloadMyStatementPdf,
  getCarrierEarnings,
  getEarnings,
} from './earnings/operations.ts';
import {
  endCarrierDebt,
  getPayoutAccount,
  listPayoutProblems,
  openPayoutAccount,
  reserveCarrierDebt,
} from './earnings/payout-account.ts';
import { createPaymentIntent, stripeConnectWebhook, stripeWebhook, verifyPayment } from './intents/operations.ts';
import { collectOrderDebt, listOrderDebts, writeOffOrderDebt } from './orders/debts.ts';
import {
  downloadOrderReceipt,
  endOrderVoucher,
  getOrderPayment,
  getOrderReceipt,
  openOrderVoucher,
  payOrder,
  takeOrderReceipt,
} from './orders/operations.ts';
import { exportPaymentsData } from './personal-data.ts';
import { forecastRefund, getPayment, listPayments, refundPayment } from './records/operations.ts';
import { listRefusedSteps, resolveRefusedStep, retryRefusedStep } from './records/refused-steps.ts';
import { listReferrerBalances, payReferrer } from './referrals/operations.ts';
import { decideReferralReview, listReferralReviews, setReferralReviewLimit } from './referrals/reviews.ts';
import {
  downloadRefundPayments,
  giveRefundAccount,
  listBankRefunds,
  markRefundReturned,
  markRefundSent,
  readRefundAccount,
} from './refunds/operations.ts';
import { downloadStatementCsv, downloadStatementPdf, listStatements, moneyByMonth } from './statements/operations.ts';
import { downloadMyPurchasesCsv, downloadMyPurchasesPdf } from './statements/purchases.ts';
import { draftCartaPorte, draftCommissionInvoice, draftTransportInvoice } from './tax/invoice-operations.ts';
import {
  cancelInvoice,
  downloadInvoiceXml,
  downloadMyInvoicePdf,
  downloadMyInvoiceXml,
  issueCommissionInvoice,
  issueTransportInvoice,
  issueWithholdingCertificate,
  listInvoices,
  listMyInvoices,
  resolveInvoice,
  retryInvoice,
  takeInvoice,
} from './tax/issued-invoices.ts';
import { deleteTaxData, getTaxData, readTaxData, saveTaxData } from './tax/operations.ts';
import {
  downloadMyWithholdingCsv,
  downloadMyWithholdingPdf,
  downloadWithholding,
  downloadWithholdingPdf,
  downloadWithholdingXml,
  getOrderWithholding,
  getWithholdingTerms,
  listWithholding,
  payWithheldTaxes,
} from './tax/withholding-operations.ts';
import { listLateWebhooks, paymentAlerts, replayWebhook } from './webhooks/operations.ts';

export const intentOperations = { createPaymentIntent, verifyPayment };

export const orderPaymentOperations = {
  payOrder,
  openOrderVoucher,
  endOrderVoucher,
  getOrderPayment,
  getOrderReceipt,
  downloadOrderReceipt,
  takeOrderReceipt,
};
export const earningsOperations = { getEarnings, getCarrierEarnings };
export const payoutOperations = {
  getPayoutAccount,
  openPayoutAccount,
  listPayoutProblems,
  reserveCarrierDebt,
  endCarrierDebt,
};
export const recordOperations = { listPayments, getPayment };
export const refundOperations = { forecastRefund, refundPayment };
export const refusedStepOperations = { listRefusedSteps, retryRefusedStep, resolveRefusedStep };
export const orderDebtOperations = { listOrderDebts, collectOrderDebt, writeOffOrderDebt };
export const bankRefundOperations = {
  giveRefundAccount,
  listBankRefunds,
  readRefundAccount,
  downloadRefundPayments,
  markRefundSent,
  markRefundReturned,
};
export const disputeOperations = { listDisputes };
export const evidenceOperations = { getDisputeEvidence, downloadDisputeEvidence, submitDisputeEvidence };
export const webhookOperations = { stripeWebhook, stripeConnectWebhook, listLateWebhooks, replayWebhook };
export const referrerOperations = { listReferrerBalances, payReferrer };
export const referralReviewOperations = { listReferralReviews, decideReferralReview, setReferralReviewLimit };
export const bookOperations = { readTrialBalance, downloadJournal, listClosedMonths, closeMonth };
export const auditOperations = { listAudits, startAudit };
export const statementOperations = {
  moneyByMonth,
  listStatements,
  downloadStatementCsv,
  downloadStatementPdf,
  downloadMyStatementCsv,
  downloadMyStatementPdf,
  downloadMyPurchasesCsv,
  downloadMyPurchasesPdf,
};
export const taxDataOperations = { getTaxData, saveTaxData, deleteTaxData, readTaxData };
export const withholdingOperations = {
  getOrderWithholding,
  getWithholdingTerms,
  listWithholding,
  downloadWithholding,
  payWithheldTaxes,
  downloadMyWithholdingCsv,
  downloadMyWithholdingPdf,
  downloadWithholdingPdf,
  downloadWithholdingXml,
};
export const invoiceOperations = {
  draftCommissionInvoice,
  draftTransportInvoice,
  draftCartaPorte,
  issueCommissionInvoice,
  issueTransportInvoice,
  issueWithholdingCertificate,
  listInvoices,
  retryInvoice,
  resolveInvoice,
  cancelInvoice,
  downloadInvoiceXml,
  listMyInvoices,
  downloadMyInvoiceXml,
  downloadMyInvoicePdf,
  takeInvoice,
};
export const personalDataOperations = { exportPaymentsData };
export const alertOperations = { paymentAlerts };

export const paymentsOperations = {
  ...intentOperations,
  ...orderPaymentOperations,
  ...earningsOperations,
  ...payoutOperations,
  ...recordOperations,
  ...refundOperations,
  ...refusedStepOperations,
  ...orderDebtOperations,
  ...bankRefundOperations,
  ...disputeOperations,
  ...evidenceOperations,
  ...webhookOperations,
  ...alertOperations,
  ...statementOperations,
  ...bookOperations,
  ...auditOperations,
  ...taxDataOperations,
  ...withholdingOperations,
  ...invoiceOperations,
  ...personalDataOperations,
  ...referrerOperations,
  ...referralReviewOperations,
  ...paymentsOutboxOperations,
};
