import type { AddressFields } from '../addresses/index.ts'

/** The shops whose orders are kept, with what screens call them. */
export const pastOrderSources = { shopify: 'Shopify', other: 'another shop' } as const
export type PastOrderSource = keyof typeof pastOrderSources

/** An item of a past order. Amounts are in minor units of the order's currency. */
export interface PastOrderLine {
  readonly title: string
  readonly sku: string | null
  readonly quantity: number
  readonly unit_price: number
  /** Taken off this line alone. */
  readonly discount: number
  readonly vendor: string | null
  readonly fulfillment_status: string | null
}

export interface PastOrderTax {
  /** As the other shop calls it: 'HST 13%'. */
  readonly name: string
  /** Percent; null if the name doesn't say. */
  readonly rate: number | null
  readonly amount: number
}

/** The amounts of a past order in minor units, as the other shop says. */
export interface PastOrderAmounts {
  readonly subtotal: number
  readonly shipping_total: number
  readonly discount_total: number
  readonly tax_total: number
  readonly duties_total: number
  readonly total: number
  readonly refunded_total: number
}

/** The fields of a past order that a file can set. */
export interface PastOrderFields extends PastOrderAmounts {
  readonly source: PastOrderSource
  readonly name: string
  /** Empty if the file has none. */
  readonly source_id: string
  readonly email: string
  readonly phone: string | null
  readonly placed_at: string
  readonly paid_at: string | null
  readonly fulfilled_at: string | null
  readonly canceled_at: string | null
  readonly currency_code: string
  readonly financial_status: string
  readonly fulfillment_status: string
  readonly shipping_method: string | null
  readonly payment_method: string | null
  readonly payment_reference: string | null
  readonly discount_codes: readonly string[]
  readonly taxes: readonly PastOrderTax[]
  readonly lines: readonly PastOrderLine[]
  readonly billing_address: AddressFields | null
  readonly shipping_address: AddressFields | null
  readonly notes: string | null
  readonly tags: readonly string[]
  /** Texts of the file that have no other place, by name. */
  readonly data: Readonly<Record<string, string>>
}

/** Returns a tax with the rate that its name says: 'VAT 19%' is 19 percent. */
export function taxNamed(name: string, amount: number): PastOrderTax {
  const [, written] = /(\d{1,3}(?:[.,]\d{1,4})?)\s*%/.exec(name) ?? []
  return { name, rate: written === undefined ? null : Number(written.replace(',', '.')), amount }
}
