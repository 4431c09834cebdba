export {
  amountsOfChange,
  type ChangeDocument,
  isOwnDocument,
  type OwnDocument,
  paidWhenIssued,
} from './changes.ts'
export {
  type AdjustmentKind,
  /** @internal Tests read it. */
  addsUp,
  adjustmentKinds,
  amountsOfCredit,
  amountsOfExchange,
  amountsOfOrder,
  type Buyer,
  type CreditedLine,
  creditTitle,
  type InvoiceAdjustment,
  type InvoiceAmounts,
  type InvoiceContent,
  type InvoiceKind,
  type InvoiceLine,
  type InvoiceTax,
  invoiceKinds,
  invoiceTitles,
  netUnitPrice,
} from './content.ts'
export { creditByRate, /** @internal Tests read it. */ sumByRate } from './credit.ts'
export {
  type DueDocument,
  documentsIssuedNow,
  dueDocuments,
  type IssueFacts,
  isInvoicedNow,
  isOnlyCredit,
  issueRefusal,
  issueRefusalCodes,
  type OrderToInvoice,
} from './due.ts'
export { eInvoiceRefusal, xrechnungRefusal } from './e-invoice.ts'
export { isLogoAddress, logoTypes } from './logo.ts'
export {
  type InvoiceMoment,
  type InvoiceSettings,
  invoiceMoments,
  invoiceNumber,
  isIban,
  isInvoiceSeries,
  missingSellerData,
  normalizeIban,
  normalizeVatNumber,
  type Seller,
  sellerFields,
  usualInvoiceSettings,
  vatNumberNote,
} from './settings.ts'
