import { decimalsOf } from '../money/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import type { InvoiceContent } from './content.ts'

/** Currencies that the code list of EN 16931 lacks. */
const unlisted: ReadonlySet<string> = new Set(['hrk', 'xcg'])

/** Returns why an issued document has no form for programs (EN 16931); null if it has. */
export function eInvoiceRefusal(
  content: Pick<InvoiceContent, 'currency_code' | 'seller' | 'buyer'>,
): Refusal | null {
  const { currency_code, seller, buyer } = content
  if (decimalsOf(currency_code) > 2) {
    const code = currency_code.toUpperCase()
    return refusal('e_invoice_impossible', `E-invoices have at most two decimals, and ${code} has three.`)
  }
  if (unlisted.has(currency_code))
    return refusal('e_invoice_impossible', `E-invoices can't be in ${currency_code.toUpperCase()}.`)
  const missing = [
    ...(buyer.country_code ? [] : ["the customer's country"]),
    ...(seller.country_code ? [] : ["the seller's country"]),
  ]
  return missing.length === 0
    ? null
    : refusal('e_invoice_impossible', `An e-invoice needs ${missing.join(' and ')}.`)
}

/** Returns why a document can't be an XRechnung, which asks for more than EN 16931; null if it can. */
export function xrechnungRefusal(
  content: Pick<InvoiceContent, 'currency_code' | 'seller' | 'buyer'>,
): Refusal | null {
  const { seller, buyer } = content
  const missing = [
    ...(seller.email ? [] : ["the seller's email"]),
    ...(seller.phone ? [] : ["the seller's phone"]),
    ...(buyer.city ? [] : ["the customer's city"]),
    ...(buyer.postal_code ? [] : ["the customer's postal code"]),
  ]
  const refused = eInvoiceRefusal(content)
  if (refused !== null || missing.length === 0) return refused
  return refusal('e_invoice_impossible', `An XRechnung needs ${missing.join(', ')}.`)
}
