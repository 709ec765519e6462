/**
 * What a buyer agrees to who lets their bank’s hold be followed by others, and their card be charged for what they received if the
 * last hold was lost. The version names the text that they read at the
 * checkout (`renewal` in `web/src/market/orders/payment/texts`): who changes what it says changes it.
 */
export const renewalTerms = { version: '2026-11-29', times: 3 } as const;

/** What becomes of a hold that its buyer let be renewed, to them. `refused`: their bank did not agree to another one. */
export const renewalStates = ['agreed', 'refused'] as const;
