import type { MailedEvent } from '@purser/domain/notifications'
import type { Bill } from '@purser/domain/orders'

/** What every mail says something about. */
export interface About {
  readonly store_name: string
  readonly display_id: number
  readonly currency_code: string
  /** The customer's first name as they wrote it; null when it is not known. */
  readonly first_name: string | null
}

/** Units of a line. */
export interface Goods {
  readonly title: string
  readonly description: string | null
  readonly quantity: number
}

/** All amounts are minor units of the order's currency. */
export interface Placed {
  readonly placed_at: string
  readonly lines: readonly Goods[]
  /** What the lines and the rest come to with tax. */
  readonly bill: Bill
  /** Percent. */
  readonly tax_rate: number
  /** The tax in the total. */
  readonly tax_total: number
  readonly total: number
  readonly address: readonly string[]
  /** Names of the chosen ways to ship. */
  readonly shipping: readonly string[]
  /** Gift cards whose codes are mailed once they are paid for. */
  readonly codes_to_come: number
}

export interface Canceled {
  readonly goods: readonly Goods[]
  /** What went back onto gift cards. */
  readonly gift_card_total: number
}

export interface Moved {
  readonly amount: number
}

export interface Shipped {
  readonly goods: readonly Goods[]
  readonly tracking: readonly { readonly number: string; readonly url: string | null }[]
  readonly address: readonly string[]
}

export interface ReturnAsked {
  readonly goods: readonly Goods[]
  readonly refund_amount: number
  /** How the goods come back, and what that costs with tax; null: as the customer likes. */
  readonly shipping: { readonly name: string; readonly total: number } | null
}

export interface Received {
  readonly goods: readonly Goods[]
  /** 0: nothing goes back. */
  readonly refund_amount: number
}

export interface SwapCreated {
  readonly returning: readonly Goods[]
  readonly new_goods: readonly Goods[]
  /** What the customer pays; below zero, what they get back. */
  readonly difference_due: number
  /** Where they pay; null when the store has no such page. */
  readonly payment_link: string | null
}

export interface ClaimCreated {
  readonly type: 'replace' | 'refund'
  readonly claimed: readonly Goods[]
  readonly new_goods: readonly Goods[]
  readonly returning: readonly Goods[]
  readonly refund_amount: number
  /** Where the new items go. */
  readonly address: readonly string[]
}

/** A card that can be spent. */
export interface GiftCardIssued {
  readonly code: string
  readonly value: number
}

interface FactsByEvent extends Record<MailedEvent, object> {
  'order.placed': Placed
  'order.canceled': Canceled
  'order.refund_created': Moved
  'order.shipment_created': Shipped
  'order.return_requested': ReturnAsked
  'order.items_returned': Received
  'swap.created': SwapCreated
  'swap.received': Received
  'swap.payment_captured': Moved
  'swap.refund_processed': Moved
  'swap.shipment_created': Shipped
  'claim.created': ClaimCreated
  'claim.refund_processed': Moved
  'claim.shipment_created': Shipped
  'gift_card.created': GiftCardIssued
}

/** What the mail about an event says beyond {@link About}. */
export type FactsOf<Event extends MailedEvent> = FactsByEvent[Event]
