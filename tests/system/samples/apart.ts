/**
 * Operations that no call with an admin's session can show: streams, files and redirects, calls of providers, replies
 * to WhatsApp messages, and steps that need a delivered order or the hour of a pickup. Each names the test that shows
 * it, which must exist under that title.
 */
export const apart = {
  eventStream: ['services/gateway/src/event-stream/events.integration.test.ts', 'tells staff, the public and nobody'],
  batchReads: [
    'services/gateway/src/batch/batch.integration.test.ts',
    'answers each read as it would be answered alone',
  ],
  chatStream: [
    'services/assistant/src/chat/stream.integration.test.ts',
    'streams the answer in parts, then sends the same whole',
  ],
  chooseImportSheet: [
    'services/outreach/src/imports/import-file.integration.test.ts',
    'takes an Excel file: its first sheet with rows, or the one that is chosen',
  ],
  getMessageMedia: [
    'services/outreach/src/messaging/media.integration.test.ts',
    'is fetched from the provider once and served under our own address',
  ],
  takeOrderReceipt: [
    'services/payments/src/charges/holds.integration.test.ts',
    'hands over the receipt that a mail brings, by a link that only we can make',
  ],
  addAttachment: [
    'services/outreach/src/inbox/attachments/attachments.integration.test.ts',
    'goes to the person with its text, fetched by the provider from a link of ours',
  ],
  getAttachment: [
    'services/outreach/src/inbox/attachments/attachments.integration.test.ts',
    'is shown before it is sent, and can be thrown away',
  ],
  dropAttachment: [
    'services/outreach/src/inbox/attachments/attachments.integration.test.ts',
    'is shown before it is sent, and can be thrown away',
  ],
  takeSentAttachment: [
    'services/outreach/src/inbox/attachments/attachments.integration.test.ts',
    'goes to the person with its text, fetched by the provider from a link of ours',
  ],
  assignTransport: [
    'services/marketplace/src/dispatch/dispatch.integration.test.ts',
    'gives an order a driver, tells both sides who comes, and sends the link to their phone',
  ],
  departPickup: [
    'services/marketplace/src/dispatch/legs.integration.test.ts',
    'loads at the seller’s, leaves, and is signed for at the buyer’s door with their code alone',
  ],
  reachDoor: [
    'services/marketplace/src/dispatch/legs.integration.test.ts',
    'loads at the seller’s, leaves, and is signed for at the buyer’s door with their code alone',
  ],
  reportTrouble: [
    'services/marketplace/src/dispatch/legs.integration.test.ts',
    'has staff decide a trouble at the door: another slot keeps the load with its driver',
  ],
  retryTransport: [
    'services/marketplace/src/dispatch/legs.integration.test.ts',
    'has staff decide a trouble at the door: another slot keeps the load with its driver',
  ],
  takeBackTransport: [
    'services/marketplace/src/dispatch/legs.integration.test.ts',
    'cancels what goes back to the seller, gives all of it back, and tells the driver where to bring it',
  ],
  sendDriverDay: [
    'services/marketplace/src/dispatch/legs.integration.test.ts',
    'lists a driver’s day by one link: next stop first, as it is assigned now',
  ],
  getDriverDay: [
    'services/marketplace/src/dispatch/legs.integration.test.ts',
    'lists a driver’s day by one link: next stop first, as it is assigned now',
  ],
  getMyCarrier: [
    'services/marketplace/src/dispatch/carriers.integration.test.ts',
    'invites by a proved address, shows the share, and is answered once',
  ],
  answerCarrierInvitation: [
    'services/marketplace/src/dispatch/carriers.integration.test.ts',
    'invites by a proved address, shows the share, and is answered once',
  ],
  approveCarrier: [
    'services/marketplace/src/dispatch/carriers.integration.test.ts',
    'invites by a proved address, shows the share, and is answered once',
  ],
  agreeToCarrierShare: [
    'services/marketplace/src/dispatch/carriers.integration.test.ts',
    'keeps the share that a carrier agreed to until they agree to another',
  ],
  listMyVehicles: [
    'services/marketplace/src/dispatch/carriers.integration.test.ts',
    'waits for who proves the address later, and is of nobody else',
  ],
  addMyVehicle: [
    'services/marketplace/src/dispatch/carriers.integration.test.ts',
    'has staff approve a vehicle, and again when more than days, hours or zones changed',
  ],
  changeMyVehicle: [
    'services/marketplace/src/dispatch/carriers.integration.test.ts',
    'has staff approve a vehicle, and again when more than days, hours or zones changed',
  ],
  refuseVehicle: [
    'services/marketplace/src/dispatch/carriers.integration.test.ts',
    'refuses a vehicle with a reason that its carrier reads, until they change it',
  ],
  removeMyVehicle: [
    'services/marketplace/src/dispatch/carriers.integration.test.ts',
    'has staff approve a vehicle, and again when more than days, hours or zones changed',
  ],
  listMyRoutes: [
    'services/marketplace/src/dispatch/carriers.integration.test.ts',
    'gives an order to a carrier’s vehicle, with what they earn, and owes it once it is delivered',
  ],
  refuseMyRoute: [
    'services/marketplace/src/dispatch/carriers.integration.test.ts',
    'lets a carrier refuse before the start: the turn is staff’s again, and both sides are told',
  ],
  dropMyTransport: [
    'services/marketplace/src/dispatch/requote.integration.test.ts',
    'drops the transport where the buyer does not pay, and gives back what was paid for it',
  ],
  getCarrierEarnings: [
    'services/payments/src/payouts/carriers.integration.test.ts',
    'owes a carrier their share once it is delivered, and sends it when they open an account, once',
  ],
  takeMemberMedia: [
    'services/outreach/src/inbox/members.integration.test.ts',
    'hands over a picture by a link that only we can make',
  ],
  requestLot: [
    'services/outreach/src/inbox/members.integration.test.ts',
    'lets staff have a lot drafted from a member’s message',
  ],
  addListingPhoto: [
    'services/marketplace/src/listings/photos/photos.integration.test.ts',
    'stores a photo upright in three widths',
  ],
  addOrderPhoto: [
    'services/marketplace/src/orders/complaints.integration.test.ts',
    'takes photos of both sides and answers until it is decided',
  ],
  getOrderPhoto: [
    'services/marketplace/src/orders/complaints.integration.test.ts',
    'shows its photos to its two sides and staff alone',
  ],
  getAnyOrderPhoto: [
    'services/marketplace/src/orders/complaints.integration.test.ts',
    'shows its photos to its two sides and staff alone',
  ],
  getListingPhoto: [
    'services/marketplace/src/listings/page.integration.test.ts',
    'serves a photo in each of its widths',
  ],
  openLink: ['services/outreach/src/messaging/links.integration.test.ts', 'gives each recipient links of their own'],
  openMatch: ['services/marketplace/src/interests/interests.integration.test.ts', 'opens a lot with one tap'],
  removeRatingText: [
    'services/marketplace/src/orders/order-ratings.integration.test.ts',
    'loses a text that staff remove, with a reason that is told and accounted for; its stars stay',
  ],
  getOrderImpact: [
    'services/marketplace/src/impact/impact.integration.test.ts',
    'can be read by its two parties only, once there is one',
  ],
  decideImpact: [
    'services/marketplace/src/impact/impact.integration.test.ts',
    'A9: leaves a gift of 9,999,999 bags, and an unsigned delivery, to staff, who decide with a reason',
  ],
  getImpactPdf: [
    'services/marketplace/src/impact/impact.integration.test.ts',
    'is a PDF in both languages, for a delivery and for a month',
  ],
  getOrderManifest: [
    'services/marketplace/src/pickups/pickups.integration.test.ts',
    'offers a signed manifest in both languages, to the parties and staff only',
  ],
  getAnyManifest: [
    'services/marketplace/src/pickups/pickups.integration.test.ts',
    'offers a signed manifest in both languages, to the parties and staff only',
  ],
  verifyDocument: [
    'services/marketplace/src/impact/impact.integration.test.ts',
    'is issued once, notifies its seller, and lets anyone with its address recalculate its figures',
  ],
  openUnsubscribeLink: [
    'services/marketplace/src/registrations/newsletter.integration.test.ts',
    'unsubscribes with one click in the mail program, and not when a program follows the link',
  ],
  twilioStatusWebhook: [
    'services/outreach/src/sending/status-reports.integration.test.ts',
    'takes reports in any order, any number of times',
  ],
  twilioInboundWebhook: [
    'services/outreach/src/inbox/inbound.integration.test.ts',
    'is stored once, moves the contact',
  ],
  stripeWebhook: [
    'services/payments/src/charges/webhooks.integration.test.ts',
    'has one effect of each valid event, shuffled, tripled',
  ],
  stripeConnectWebhook: [
    'services/payments/src/payouts/deposits.integration.test.ts',
    'takes news of deposits twice and in any order, and ends the same',
  ],
  downloadJournal: [
    'services/payments/src/back-office/books.integration.test.ts',
    'balances to nothing, and gives each entry of the month as a file',
  ],
  downloadStatementCsv: [
    'services/payments/src/back-office/statements.integration.test.ts',
    'gives a month’s account of a seller',
  ],
  decideReferralReview: [
    'services/payments/src/charges/referral-reviews.integration.test.ts',
    'A5: makes a reward payable once staff approve it',
  ],
  setReferralReviewLimit: [
    'services/payments/src/charges/referral-reviews.integration.test.ts',
    'A5: reviews a reward above the limit',
  ],
  payReferrer: [
    'services/payments/src/payouts/referral-earnings.integration.test.ts',
    'notes that a referrer was paid, once for each number',
  ],
  reserveCarrierDebt: [
    'services/payments/src/payouts/carriers.integration.test.ts',
    'ends what is owed to a carrier who is erased',
  ],
  endCarrierDebt: [
    'services/payments/src/payouts/carriers.integration.test.ts',
    'ends what is owed to a carrier who is erased',
  ],
  downloadStatementPdf: [
    'services/payments/src/back-office/statements.integration.test.ts',
    'gives a month’s account of a seller',
  ],
  readTaxData: [
    'services/payments/src/taxes/tax-data.integration.test.ts',
    'shows them to an admin who signed in a moment ago, and notes who read them',
  ],
  getOrderWithholding: [
    'services/payments/src/withholding/withholding.integration.test.ts',
    'withholds 20 % of the base and all of the VAT of a seller without an RFC',
  ],
  payWithheldTaxes: [
    'services/payments/src/withholding/withholding.integration.test.ts',
    'notes once that a month was paid to SAT, with what was left of the months before',
  ],
  downloadWithholdingXml: [
    'services/payments/src/withholding/withholding-cfdi.integration.test.ts',
    'hands an admin a seller’s month as XML by SAT’s schema, and notes the download',
  ],
  draftCommissionInvoice: [
    'services/payments/src/invoices/draft-invoice.integration.test.ts',
    'drafts the invoice of what was kept of each order, less what a refund gave back, and notes who asked',
  ],
  draftCartaPorte: [
    'services/payments/src/invoices/transport-invoice.integration.test.ts',
    'drafts the Carta Porte of an order before it is paid out, names what is missing, and notes who asked',
  ],
  getCartaPorte: [
    'services/marketplace/src/dispatch/dispatch.integration.test.ts',
    'says what it knows for the Carta Porte of an order, names what is missing, and notes who read it',
  ],
  getDisputeEvidence: [
    'services/payments/src/evidence/evidence.integration.test.ts',
    'puts together what a bank is shown of a disputed order, and submits it once',
  ],
  downloadDisputeEvidence: [
    'services/payments/src/evidence/evidence.integration.test.ts',
    'puts together what a bank is shown of a disputed order, and submits it once',
  ],
  submitDisputeEvidence: [
    'services/payments/src/evidence/evidence.integration.test.ts',
    'puts together what a bank is shown of a disputed order, and submits it once',
  ],
  takeOrderEvidence: [
    'services/marketplace/src/pickups/load-photos.integration.test.ts',
    'are handed to payments with all that proves the order, by a link that only we can make',
  ],
  draftTransportInvoice: [
    'services/payments/src/invoices/transport-invoice.integration.test.ts',
    'drafts the invoice of what a buyer paid for the transport, and notes who asked',
  ],
  issueTransportInvoice: [
    'services/payments/src/invoices/transport-invoice.integration.test.ts',
    'seals and stamps the invoice of a transport once, hands it to the buyer, and cancels it',
  ],
  issueWithholdingCertificate: [
    'services/payments/src/invoices/withholding-paper.integration.test.ts',
    'seals and stamps what was withheld from a seller in a month, once, and cancels it with its motive',
  ],
  issueCommissionInvoice: [
    'services/payments/src/invoices/stamp-invoices.integration.test.ts',
    'is not issued for a month that runs, twice, or without tax data',
  ],
  retryInvoice: [
    'services/payments/src/invoices/stamp-invoices.integration.test.ts',
    'is listed with SAT’s reason, and retried with the tax data that were corrected',
  ],
  resolveInvoice: [
    'services/payments/src/invoices/stamp-invoices.integration.test.ts',
    'is handed over to a person, and forgotten with its member only where it was never sealed',
  ],
  cancelInvoice: [
    'services/payments/src/invoices/stamp-invoices.integration.test.ts',
    'needs no agreement of a small sum, and is shown to the member',
  ],
  downloadInvoiceXml: [
    'services/payments/src/invoices/stamp-invoices.integration.test.ts',
    'is handed to an admin as XML, which is noted',
  ],
  downloadMyInvoiceXml: [
    'services/payments/src/invoices/stamp-invoices.integration.test.ts',
    'is sealed, stamped and handed to its seller as XML and PDF',
  ],
  downloadMyInvoicePdf: [
    'services/payments/src/invoices/stamp-invoices.integration.test.ts',
    'is sealed, stamped and handed to its seller as XML and PDF',
  ],
  takeInvoice: [
    'services/payments/src/invoices/stamp-invoices.integration.test.ts',
    'goes with a mail by links that only outreach can open',
  ],
  giveRefundAccount: [
    'services/payments/src/charges/bank-refunds.integration.test.ts',
    'asks the buyer of what OXXO does not give back, and follows the transfer to its end',
  ],
  readRefundAccount: [
    'services/payments/src/charges/bank-refunds.integration.test.ts',
    'asks the buyer of what OXXO does not give back, and follows the transfer to its end',
  ],
  markRefundSent: [
    'services/payments/src/charges/bank-refunds.integration.test.ts',
    'asks the buyer of what OXXO does not give back, and follows the transfer to its end',
  ],
  markRefundReturned: [
    'services/payments/src/charges/bank-refunds.integration.test.ts',
    'asks for another account once a bank sends the transfer back, and books it back',
  ],
  forecastRefund: [
    'services/payments/src/back-office/records.integration.test.ts',
    'says who would give what for a refund, as the ledger then posts it',
  ],
  refundPayment: [
    'services/payments/src/back-office/records.integration.test.ts',
    'refunds an order in part, then the rest, once for each number',
  ],
  collectOrderDebt: [
    'services/payments/src/charges/debts.integration.test.ts',
    'S3: asks again by hand, charges a card that is kept, and writes off what nobody pays',
  ],
  writeOffOrderDebt: [
    'services/payments/src/charges/debts.integration.test.ts',
    'S3: asks again by hand, charges a card that is kept, and writes off what nobody pays',
  ],
  retryRefusedStep: [
    'services/payments/src/charges/refused-steps.integration.test.ts',
    'S10: lists what the provider refused with its reason, and asks again for what is due by then',
  ],
  resolveRefusedStep: [
    'services/payments/src/charges/refused-steps.integration.test.ts',
    'S10: an admin resolves one by hand with a note; it leaves the list and is not asked for again',
  ],
  replayWebhook: [
    'services/payments/src/webhooks/late-webhooks.integration.test.ts',
    'notes a webhook that could not be applied, until staff replay it',
  ],
  confirmDelivery: [
    'services/marketplace/src/pickups/delivery-confirmation.integration.test.ts',
    'A4: delivers by the seller’s link with the buyer’s code, and takes five wrong ones',
  ],
  receiveOrder: [
    'services/marketplace/src/pickups/delivery-confirmation.integration.test.ts',
    'A4: only reports what the seller signs alone, until the buyer confirms',
  ],
  createPickupLink: [
    'services/marketplace/src/pickups/pickups.integration.test.ts',
    'opens the pickup without an account until it is revoked, replaced or expired',
  ],
  sendPickupLink: [
    'services/marketplace/src/pickups/driver-phones.integration.test.ts',
    'sends the link to a phone, reminds the driver once each, and forgets the phone with the pickup',
  ],
  revokePickupLink: [
    'services/marketplace/src/pickups/pickups.integration.test.ts',
    'opens the pickup without an account until it is revoked, replaced or expired',
  ],
  getPickupSheet: [
    'services/marketplace/src/pickups/pickups.integration.test.ts',
    'opens the pickup without an account until it is revoked, replaced or expired',
  ],
  startPickup: [
    'services/marketplace/src/pickups/pickups.integration.test.ts',
    'starts, loads and delivers an order, with a signature bound to what was received',
  ],
  arriveAtPickup: [
    'services/marketplace/src/pickups/pickups.integration.test.ts',
    'tells both sides once that the driver has arrived',
  ],
  sendPositions: [
    'services/marketplace/src/pickups/positions.integration.test.ts',
    'are read by the two parties and nobody else',
  ],
  getPickupRoute: [
    'services/marketplace/src/pickups/positions.integration.test.ts',
    'are read by the two parties and nobody else',
  ],
  loadPickup: [
    'services/marketplace/src/pickups/pickups.integration.test.ts',
    'starts, loads and delivers an order, with a signature bound to what was received',
  ],
  addLoadPhoto: [
    'services/marketplace/src/pickups/load-photos.integration.test.ts',
    'are signed for, and seen by the two parties, staff and the link alone',
  ],
  getLoadPhoto: [
    'services/marketplace/src/pickups/load-photos.integration.test.ts',
    'are signed for, and seen by the two parties, staff and the link alone',
  ],
  signDelivery: [
    'services/marketplace/src/pickups/pickups.integration.test.ts',
    'starts, loads and delivers an order, with a signature bound to what was received',
  ],
  confirmPickupLoad: [
    'services/marketplace/src/pickups/pickups.integration.test.ts',
    'charges less when the seller confirms a smaller load, and never more',
  ],
  countPickupLoad: [
    'services/marketplace/src/pickups/pickups.integration.test.ts',
    'is charged once the receiver signs for it',
  ],
  confirmMyReferrer: [
    'services/marketplace/src/referrals/referrals.integration.test.ts',
    'A2: counts sellers who confirm at once',
  ],
  answerReferralProposal: [
    'services/marketplace/src/referrals/referrals.integration.test.ts',
    'A2: shows a seller what forms propose',
  ],
  saveMyReferrerAccount: [
    'services/marketplace/src/referrals/referrals.integration.test.ts',
    'stores a referrer’s account, shows only its last digits',
  ],
  rateOrder: [
    'services/marketplace/src/orders/order-ratings.integration.test.ts',
    'reads the other’s once both have rated',
  ],
  settleOrder: [
    'services/marketplace/src/pickups/pickups.integration.test.ts',
    'settles at the buyer’s word, or waits for staff after a complaint',
  ],
  acceptComplaint: [
    'services/marketplace/src/orders/dispute.integration.test.ts',
    'gives back what the buyer asks for when the seller accepts',
  ],
  disputeOrder: [
    'services/marketplace/src/pickups/pickups.integration.test.ts',
    'settles at the buyer’s word, or waits for staff after a complaint',
  ],
} as const;
