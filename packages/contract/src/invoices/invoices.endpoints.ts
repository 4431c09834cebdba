import { isCountryCode } from '@purser/domain/countries'
import {
  invoiceKinds,
  invoiceMoments,
  isIban,
  isInvoiceSeries,
  isLogoAddress,
  issueRefusalCodes,
  normalizeIban,
  normalizeVatNumber,
} from '@purser/domain/invoices'
import { z } from 'zod'
import { documentSize } from '../documents/index.ts'
import { defineNoun, endpointsOf } from '../endpoints/index.ts'
import { dateFilters, email, id, idOrNone, listOf, money, pageQuery, text } from '../values/index.ts'
import { invoice, invoiceSettings, listedInvoice, orderInvoice } from './invoices.ts'

const invoices = defineNoun({ one: 'invoice', many: 'invoices', record: invoice })

const { fields: _, expand: __, ...page } = pageQuery(50)

export const listInvoices = invoices.list(
  "Lists invoices and credit notes, newest first. `q` matches their numbers, the order's number, and the customer's name, company and email.",
  {
    ...page,
    kind: listOf(invoiceKinds).optional(),
    order_id: idOrNone,
    created_at: dateFilters.created_at,
  },
  { row: listedInvoice },
)

export const retrieveInvoice = invoices.retrieve('Retrieves an invoice or credit note as it was issued.')

const params = z.strictObject({ id })

export const printInvoice = invoices.call('print-invoice', 'GET :id.pdf', {
  summary:
    'Returns an invoice or credit note as PDF. If it can be an e-invoice, it is a Factur-X (ZUGFeRD) file with the EN 16931 profile.',
  params,
  query: z.strictObject({ size: documentSize }),
  mediaType: 'application/pdf',
  response: z.string(),
})

export const retrieveInvoiceXml = invoices.call('retrieve-invoice-xml', 'GET :id.xml', {
  summary:
    'Returns an invoice or credit note as XRechnung in UBL. Refused with the reason if it lacks data for that.',
  params,
  mediaType: 'application/xml',
  response: z.string(),
})

/** What an order has, and what it still needs. */
const invoicesOfOrder = z.object({
  /** The oldest first. */
  invoices: z.array(orderInvoice),
  /** What issuing would create now. */
  due: z.array(z.object({ kind: z.enum(invoiceKinds), total: money })),
  /** Why nothing can be issued; null if something can. */
  refusal: z.object({ code: z.enum(issueRefusalCodes), message: z.string() }).nullable(),
})

export const listOrderInvoices = invoices.call('list-order-invoices', 'GET /admin/orders/:id/invoices', {
  summary:
    'Lists the invoices and credit notes of an order, what it still needs, and why nothing can be issued.',
  response: invoicesOfOrder,
})

export const issueInvoice = invoices.call('issue-invoice', 'POST /admin/orders/:id/invoices', {
  summary:
    'Issues what an order still needs: an invoice for what it sold, one for each exchange that was paid, an invoice or credit note for what an edit changed, and a credit note for each refund. Numbers have no gaps.',
  response: invoicesOfOrder,
})

export const emailInvoice = invoices.call('email-invoice', 'POST :id/email', {
  summary:
    "Emails an invoice or credit note to the order's email, with its PDF attached. Returns the order's documents.",
  params,
  response: invoicesOfOrder,
})

const settings = endpointsOf({
  noun: 'invoice-settings',
  readRight: 'store',
  response: z.object({ invoice_settings: invoiceSettings }),
})

export const retrieveInvoiceSettings = settings('retrieve-invoice-settings', 'GET /admin/invoice-settings', {
  summary: 'Retrieves what invoices say of the seller, and how they are numbered and issued.',
})

/** A text that is null when empty. */
const optional = (most: number) =>
  text(most)
    .trim()
    .transform((value) => value || null)
    .nullish()

/** An optional text in its usual form. */
const formed = (normalize: (value: string) => string, isRight: (value: string) => boolean, error: string) =>
  text(60)
    .trim()
    .transform((value) => normalize(value) || null)
    .refine((value) => value === null || isRight(value), { error })
    .nullish()

const series = text(12)
  .trim()
  .toUpperCase()
  .refine(isInvoiceSeries, { error: 'must be letters and digits, with single hyphens between them' })
  .optional()

export const updateInvoiceSettingsBody = z.strictObject({
  legal_name: optional(200),
  address_1: optional(200),
  address_2: optional(200),
  postal_code: optional(40),
  city: optional(120),
  province: optional(120),
  country_code: formed(
    (value) => value.toLowerCase(),
    (value) => value.length === 2 && isCountryCode(value),
    'must be a country code',
  ),
  vat_number: formed(
    normalizeVatNumber,
    (value) => /^[A-Z0-9+*]{2,20}$/.test(value),
    'must be letters and digits',
  ),
  tax_number: optional(60),
  registration_number: optional(60),
  email: z.union([z.literal('').transform(() => null), email]).nullish(),
  phone: optional(60),
  bank_name: optional(120),
  iban: formed(normalizeIban, isIban, "isn't an IBAN: check its digits"),
  bic: formed(
    (value) => value.replace(/\s+/g, '').toUpperCase(),
    (value) => /^[A-Z0-9]{8}([A-Z0-9]{3})?$/.test(value),
    'must have 8 or 11 letters and digits',
  ),
  invoice_series: series,
  credit_note_series: series,
  issue_at: z.enum(invoiceMoments).optional(),
  attach_to_emails: z.boolean().optional(),
  payment_terms: optional(500),
  exemption_reason: optional(500),
  footer: optional(2_000),
  logo_url: optional(2_000).refine((value) => !value || isLogoAddress(value), {
    error: 'must be an uploaded PNG or JPEG image',
  }),
})

export const updateInvoiceSettings = settings('update-invoice-settings', 'POST /admin/invoice-settings', {
  summary:
    'Updates the given invoice settings; an empty text removes a value. Issued documents stay as they are.',
  body: updateInvoiceSettingsBody,
})
