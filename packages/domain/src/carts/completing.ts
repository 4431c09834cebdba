import { discountsRefusal, type NamedDiscount } from '../discounts/index.ts'
import { giftCardsRefusal, type SpendableCard } from '../gift-cards/index.ts'
import { soldOutRefusal } from '../products/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { goneRegionRefusal, swapCanceled } from './changes.ts'
import { type ChosenShipping, deliveryRefusal, incompleteRefusal, type SentCart } from './delivery.ts'
import { notOfferedPayment } from './paying.ts'
import { cartSizeRefusal } from './refusals.ts'
import { type StockedLine, shortagesOf } from './shortages.ts'
import { type WithdrawableLine, withdrawnRefusal } from './withdrawn.ts'

type CompletedLine = StockedLine &
  WithdrawableLine & {
    readonly id: string
    readonly unit_price: number
    readonly is_giftcard: boolean
  }

/** The facts that decide whether a cart can be ordered. Amounts in minor units. */
export interface CartToComplete extends SentCart {
  readonly type: string
  readonly email: string | null
  readonly region_id: string
  readonly region_deleted_at: string | null
  readonly items: readonly CompletedLine[]
  readonly shipping_methods: readonly (ChosenShipping & { readonly price: number })[]
  readonly discounts: readonly NamedDiscount[]
  readonly gift_cards: readonly SpendableCard[]
  /** The amount due in money. */
  readonly total: number
  /** With `is_bookkeeper`, the store only records what it is owed. */
  readonly payment_session: {
    readonly provider_id: string
    readonly is_bookkeeper: boolean
    /** Why its provider was not called: it doesn't accept the amount. */
    readonly not_taken: Refusal | null
  } | null
  /** Ids of the payment providers in its region. */
  readonly payment_providers: readonly string[]
  /** When the cart's swap was canceled. */
  readonly swap_canceled_at?: string | null | undefined
}

/**
 * Returns why a cart can't be ordered now (ISO 8601), or null; missing goods are reported last. A swap's goods were agreed and taken out of
 * stock when it was created, so its cart only needs its payment; that of an edit pays what is due.
 */
export function completeCartRefusal(cart: CartToComplete, now: string): Refusal | null {
  if (cart.type === 'swap') return cart.swap_canceled_at != null ? swapCanceled : paymentRefusal(cart)
  if (cart.type === 'payment_link')
    return cart.total > 0
      ? paymentRefusal(cart)
      : refusal('nothing_due', "There's nothing left to pay for this order.")
  const order = { now, region_id: cart.region_id }
  return (
    goneRegionRefusal(cart) ??
    contentRefusal(cart) ??
    (cart.type === 'default' ? deliveryRefusal(cart) : null) ??
    discountsRefusal(cart.discounts, order) ??
    giftCardsRefusal(cart.gift_cards, order) ??
    paymentRefusal(cart) ??
    stockRefusalOf(cart.items)
  )
}

function paymentRefusal(cart: CartToComplete): Refusal | null {
  const { type, total, payment_session: session } = cart
  if (total <= 0) return null
  if (session === null)
    return refusal('payment_session_missing', 'Choose a payment method first.', 'payment_session')
  if (session.not_taken) return { ...session.not_taken, field: 'payment_session' }
  // Another provider may already hold the money, so its payment is still used.
  const isWithdrawn = session.is_bookkeeper && !cart.payment_providers.includes(session.provider_id)
  return type === 'default' && isWithdrawn ? notOfferedPayment('payment_session') : null
}

function contentRefusal(cart: CartToComplete): Refusal | null {
  const { items, email } = cart
  if (items.length === 0) return incompleteRefusal('Your cart is empty.', 'items')
  if (email === null) return incompleteRefusal('Enter your email address.', 'email')
  return withdrawnRefusal(items, cart.type) ?? cartSizeRefusal(cart, 'items')
}

function stockRefusalOf(items: readonly CompletedLine[]): Refusal | null {
  const missing = shortagesOf(items, ({ variant, title }, wanted) =>
    variant ? soldOutRefusal({ ...variant, product_title: title }, wanted) : null,
  )
  const sentences = [...missing.values()].map(({ message }) => message)
  return sentences.length === 0 ? null : refusal('insufficient_inventory', sentences.join(' '), 'items')
}
