import { adjustmentKinds, invoiceKinds, invoiceMoments } from '@purser/domain/invoices'
import { z } from 'zod'
import { dates, id, money, signedMoney, timestamp } from '../values/index.ts'

const words = z.string().nullable()
const count = z.number().int()
const rate = z.number()

export const seller = z.object({
  legal_name: words,
  address_1: words,
  address_2: words,
  postal_code: words,
  city: words,
  province: words,
  country_code: words,
  vat_number: words,
  tax_number: words,
  registration_number: words,
  email: words,
  phone: words,
  bank_name: words,
  iban: words,
  bic: words,
})

const buyer = z.object({
  name: z.string(),
  company: words,
  address_1: words,
  address_2: words,
  postal_code: words,
  city: words,
  province: words,
  country_code: words,
  email: z.string(),
  vat_number: words,
})

/** Amounts are net. In a document for a change of an order, the quantity of what goes the other way is below 0. */
const line = z.object({
  title: z.string(),
  description: words,
  sku: words,
  quantity: count,
  unit_price: money,
  discount_total: money,
  net_total: signedMoney,
  tax_rate: rate,
  /** What it is for; omitted for goods. */
  kind: z.enum(adjustmentKinds).optional(),
})

/** Added to the sum of the lines before tax, or taken off it if below 0. */
const adjustment = z.object({
  kind: z.enum(adjustmentKinds),
  title: z.string(),
  amount: signedMoney,
  tax_rate: rate,
})

/** A day: YYYY-MM-DD, in UTC. */
const day = z.string()

const invoiceFields = {
  id,
  kind: z.enum(invoiceKinds),
  /** Series, year and running number: `INV-2026-0001`. */
  number: z.string(),
  order_id: id,
  /** The exchange that it invoices. */
  swap_id: id.nullable(),
  /** The refund that it credits. */
  refund_id: id.nullable(),
  /** The edit of the order for whose change it is. */
  order_edit_id: id.nullable(),
  currency_code: z.string(),
  net_total: money,
  tax_total: money,
  total: money,
  /** When it was issued. */
  created_at: timestamp,
} as const

export const listedInvoice = z.object({
  ...invoiceFields,
  /** The order's number. */
  order_display_id: count,
  buyer_name: z.string(),
})
export type ListedInvoice = z.output<typeof listedInvoice>

/** One of an order's documents. */
export const orderInvoice = listedInvoice.extend({
  /** Why it can't be an XRechnung; null if it can. */
  xml_refusal: z.string().nullable(),
})
export type OrderInvoice = z.output<typeof orderInvoice>

/** An issued invoice or credit note. It never changes. */
export const invoice = z.object({
  ...invoiceFields,
  issued_on: day,
  seller,
  buyer,
  order: z.object({ id, display_id: count, created_at: timestamp }),
  /** When the goods shipped last; null if none had shipped when it was issued, and for credit notes. */
  delivered_on: day.nullable(),
  /** When the edit was confirmed for whose change it is. */
  changed_on: day.nullable(),
  /** The invoices that a credit note corrects, or that the invoice of a change adds to. */
  corrects: z.array(z.object({ number: z.string(), issued_on: day })),
  lines: z.array(line),
  adjustments: z.array(adjustment),
  taxes: z.array(z.object({ rate, net: money, tax: money })),
  /** Paid when it was issued. */
  paid_total: money,
  payment_terms: words,
  exemption_reason: words,
  footer: words,
})
export type Invoice = z.output<typeof invoice>

export const invoiceSettings = z.object({
  ...seller.shape,
  invoice_series: z.string(),
  credit_note_series: z.string(),
  issue_at: z.enum(invoiceMoments),
  /** Whether documents issued without an operator are attached to the email about what caused them. */
  attach_to_emails: z.boolean(),
  payment_terms: words,
  exemption_reason: words,
  footer: words,
  /** The address of the picture at the top of documents. */
  logo_url: words,
  /** 0 until they are set for the first time. */
  version: z.number().int(),
  updated_at: dates.updated_at.nullable(),
})
export type InvoiceSettingsRecord = z.output<typeof invoiceSettings>
