import { useMessages } from '../../i18n/messages.ts';

/** What staff confirm, by the call that was refused. Texts say what it does; the first that fits counts. */
const asked = [
  { key: 'download', method: 'GET', path: /\.(csv|pdf|xml)$|\/export$/ },
  { key: 'download', method: 'POST', path: /\/account\/recent$/ },
  { key: 'sendContacts', method: 'POST', path: /\/outreach\/send-campaign$/ },
  { key: 'sendFollowUp', method: 'POST', path: /\/outreach\/immediate-followup$/ },
  {
    key: 'send',
    method: 'POST',
    path: /\/outreach\/(city-campaigns|send-bulk|campaigns(\/\d+\/(launch|retry-failed))?)$/,
  },
  { key: 'schedule', method: 'PATCH', path: /\/outreach\/campaigns\/\d+$/ },
  { key: 'schedule', method: 'POST', path: /\/outreach\/campaigns\/\d+\/schedule$/ },
  { key: 'eraseContact', method: 'DELETE', path: /\/outreach\/contacts\/\d+$/ },
  { key: 'eraseContacts', method: 'POST', path: /\/outreach\/contacts\/erase$/ },
  { key: 'download', method: 'POST', path: /\/outreach\/contacts\/export$/ },
  { key: 'orderDebt', method: 'POST', path: /\/order-debts\/\d+\/(collect|write-off)$/ },
  { key: 'refusedStep', method: 'POST', path: /\/refused-steps\/[^/]+\/(resolve|retry)$/ },
  { key: 'reward', method: 'POST', path: /\/referral-reviews\/[^/]+$/ },
  { key: 'rewardLimit', method: 'PUT', path: /\/referral-reviews\/limit$/ },
  { key: 'personalData', method: 'POST', path: /\/admin\/data-requests$/ },
  { key: 'personalData', method: 'GET', path: /\/admin\/data-requests\/\d+\/[a-z]+$/ },
  { key: 'invite', method: 'POST', path: /\/admin\/staff$/ },
  { key: 'changeStaff', method: 'PATCH', path: /\/admin\/staff\/\d+$/ },
  { key: 'staffLink', method: 'POST', path: /\/admin\/staff\/\d+\/link$/ },
  { key: 'staffSettings', method: 'PUT', path: /\/admin\/staff-settings$/ },
  { key: 'secondFactor', method: 'POST', path: /\/account\/second-factor/ },
  { key: 'secondFactor', method: 'DELETE', path: /\/account\/second-factor/ },
  { key: 'moveOrder', method: 'POST', path: /\/staff\/orders\/\d+\/move$/ },
  { key: 'refund', method: 'POST', path: /\/staff\/payments\/[^/]+\/refunds$/ },
  { key: 'account', method: 'POST', path: /\/(bank-refunds\/[^/]+\/account|tax-data\/\d+)$/ },
  {
    key: 'pay',
    method: 'POST',
    path: /\/(referrers\/\d+\/payouts|bank-refunds\/[^/]+\/(sent|returned)|withholding\/paid)$/,
  },
  { key: 'pay', method: 'POST', path: /\/payout-problems\/\d+\/(reservation|ending)$/ },
  { key: 'evidence', method: 'POST', path: /\/staff\/disputes\/[^/]+\/evidence$/ },
  { key: 'closeMonth', method: 'POST', path: /\/books\/closed-months$/ },
  { key: 'invoice', method: 'POST', path: /\/staff\/invoices/ },
] as const;

export type Asked = (typeof asked)[number]['key'];

/** Undefined where the general text has to do. */
export const askedBy = (method: string, path: string): Asked | undefined =>
  asked.find((each) => each.method === method && each.path.test(path))?.key;

/** What is about to happen, in words; to how many, where the page that asked has said so. */
export function useWhatIsAsked(request: { readonly method: string; readonly path: string } | undefined): string {
  const m = useMessages('desk/shell').confirm;
  const key = request && askedBy(request.method, request.path);
  return key === undefined ? m.text : m.what[key];
}
