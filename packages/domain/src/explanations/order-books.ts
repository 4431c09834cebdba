/** A tax as charged. `rate` in percent. */
interface BookedTax {
  readonly name: string
  readonly rate: number
  readonly amount: number
}

/** What was sold: a line or a shipping method. `subtotal` is its price without tax, where its price includes tax. */
interface Booked {
  readonly title: string
  readonly subtotal: number | null
  readonly taxes: readonly BookedTax[]
}

export interface BookedLine extends Booked {
  readonly description: string | null
  readonly quantity: number
  readonly unit_price: number
  readonly adjustments: readonly { readonly description: string; readonly amount: number }[]
}

export interface BookedMethod extends Booked {
  readonly price: number
}

/** What was captured of a payment, when and by whom. Amounts in minor units. */
export interface BookedCapture {
  readonly provider_id: string
  readonly is_of_swap: boolean
  /** What it asks for, captured or not. */
  readonly asked: number
  readonly captured: number
  readonly captured_at: string | null
  readonly captured_by: string | null
}

/** `refunded` includes what the provider has yet to confirm; `disputed` is the sum of disputes that are open or lost. */
interface BookedPayment extends BookedCapture {
  readonly refunded: number
  readonly disputed: number
}

/** `amount` without what failed later. */
interface BookedRefund {
  readonly reason: string
  readonly note: string | null
  readonly amount: number
  /** The part of it that settles edits which lowered the total. */
  readonly for_edits: number
  readonly created_at: string
  readonly created_by: string | null
}

/** What a gift card paid; below 0 for what came back to it. */
interface BookedCard {
  readonly code: string
  readonly amount: number
  readonly created_at: string
}

/** The rows that an order's amounts are made of. Amounts in minor units, times in ISO 8601. */
export interface OrderBooks {
  readonly currency_code: string
  /** In percent; for orders that aren't taxed by line. */
  readonly tax_rate: number
  readonly is_moved_in: boolean
  readonly gift_card_tax_total: number
  /** Whether edits may have left something due: an edit was confirmed, and the order isn't canceled. */
  readonly has_balance: boolean
  /** By how much the total differed from the payments when the order was moved in. */
  readonly moved_in_balance: number
  readonly lines: readonly BookedLine[]
  readonly methods: readonly BookedMethod[]
  readonly cards: readonly BookedCard[]
  readonly payments: readonly BookedPayment[]
  readonly refunds: readonly BookedRefund[]
}
