import type { EmailText, EmailWords } from '@purser/domain/email-texts'
import type { InvoiceKind } from '@purser/domain/invoices'
import type { MailedEvent } from '@purser/domain/notifications'
import type { Bill, CancelReason } from '@purser/domain/orders'
import type { MailLook } from './mail-outline.ts'

/** The texts that an email is written with, and their language. */
export interface Writing {
  /** The language's tag. */
  readonly language: string
  readonly text: EmailText
  readonly words: EmailWords
}

/** Facts that every email uses. */
export interface MailContext {
  readonly look: MailLook
  readonly writing: Writing
  readonly display_id: number
  /** The customer's page of the order; null when there is none. */
  readonly order_link: string | null
  readonly currency_code: string
  /** The customer's first name as they wrote it; null if unknown. */
  readonly first_name: string | null
  readonly attached?: readonly Attached[]
}

/** An invoice or credit note whose PDF is attached. */
export interface Attached {
  readonly id: string
  readonly number: string
  readonly kind: InvoiceKind
}

/** Units of a line. */
export interface Goods {
  readonly title: string
  readonly description: string | null
  readonly quantity: number
  /** The full address of its picture; null without one. */
  readonly picture?: string | null
}

/** All amounts are minor units of the order's currency. */
export interface OrderPlacedFacts {
  readonly placed_at: string
  readonly lines: readonly Goods[]
  /** Amounts with tax. */
  readonly bill: Bill
  /** The tax in the total, by rate in percent. */
  readonly taxes: readonly { readonly rate: number; readonly amount: number }[]
  readonly total: number
  readonly address: readonly string[]
  /** Names of the shipping methods. */
  readonly shipping: readonly string[]
  /** Number of gift cards whose codes are emailed after payment. */
  readonly codes_to_come: number
}

export interface Canceled {
  readonly goods: readonly Goods[]
  readonly refunded_total: number
  /** Restored to gift cards. */
  readonly gift_card_total: number
  readonly cancel_reason: CancelReason | null
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
  /** Return shipping and its price with tax; null when the customer chooses their own. */
  readonly shipping: { readonly name: string | null; readonly total: number } | null
}

export interface Received {
  readonly goods: readonly Goods[]
  /** 0 without a refund. */
  readonly refund_amount: number
}

/** An item that an edit adds, removes or updates. */
export type EditedGoods = Goods &
  (
    | { readonly change: 'added' | 'removed' }
    | {
        readonly change: 'updated'
        /** Null: as before. */
        readonly former_quantity: number | null
        /** With tax; null: as before. */
        readonly former_price: number | null
      }
  )

export interface PaymentRequested {
  /** The amount to pay. */
  readonly amount_due: number
  /** The page to pay it on; null when the store has none. */
  readonly payment_link: string | null
}

export interface EditRequested {
  readonly changes: readonly EditedGoods[]
  /** Names of the new shipping methods; null: as before. */
  readonly shipping: readonly string[] | null
  /** Codes of the new discounts; null: as before. */
  readonly discounts: readonly string[] | null
  readonly new_total: number
  /** What the customer would pay; below 0, what they would get back. */
  readonly amount_due: number
  /** The page to accept or decline it; null when the store has none. */
  readonly edit_link: string | null
}

export interface SwapCreated {
  readonly returning: readonly Goods[]
  readonly new_goods: readonly Goods[]
  /** Amount that the customer pays; negative if it is refunded to them. */
  readonly difference_due: number
  /** The payment page; null when the store has none. */
  readonly payment_link: string | null
}

export interface ClaimCreated {
  readonly type: 'replace' | 'refund'
  readonly claimed: readonly Goods[]
  readonly new_goods: readonly Goods[]
  readonly returning: readonly Goods[]
  readonly refund_amount: number
  /** Shipping address of the new items. */
  readonly address: readonly string[]
}

/** An active gift card. */
export interface GiftCardIssued {
  readonly code: string
  readonly value: number
}

interface FactsByEvent extends Record<MailedEvent, object> {
  'order.placed': OrderPlacedFacts
  'order.canceled': Canceled
  'order.refund_created': Moved
  'order.shipment_created': Shipped
  'order.return_requested': ReturnAsked
  'order.items_returned': Received
  'order.invoice_sent': object
  'order.payment_requested': PaymentRequested
  'order-edit.requested': EditRequested
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

/** The facts of an event's email beyond {@link MailContext}. */
export type FactsOf<Event extends MailedEvent> = FactsByEvent[Event]
