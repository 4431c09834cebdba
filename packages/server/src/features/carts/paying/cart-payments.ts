import type { Clock } from '../../../clock.ts'
import { type Context, contextOf, type Db, type Tx } from '../../../database/index.ts'
import type { PaymentProviders } from '../../../providers/index.ts'
import { chargeLimitsOf } from '../../payments/index.ts'
import type { LoadedCart } from '../load-cart.ts'

/** What an order is paid with, as its provider said. */
export interface CartPayment {
  readonly provider_id: string
  /** What later calls send to the provider. */
  readonly data: unknown
  /** Whether the store has the money already. */
  readonly isCaptured: boolean
}

/** Places the order or swap of a locked cart and returns its id. `null` means that nothing was due. Throws 400 when something is unavailable. */
export type PlaceCart = (
  tx: Tx,
  ctx: Context,
  cart: LoadedCart,
  payment: CartPayment | null,
) => Promise<string>

/** What carts are for, by their type; of other types nothing is made. */
export type OrderFactories = Readonly<Record<string, PlaceCart>>

/** How carts are paid for. */
export interface CartPayments {
  readonly db: Db
  readonly clock: Clock
  readonly providers: PaymentProviders
  /** The payment providers that only record payments. */
  readonly manualProviders: ReadonlySet<string>
  /** Milliseconds that a provider has for an answer. */
  readonly timeLimit: number
}

/** The context of what a worker does for a cart. */
export function cartContext({ clock, manualProviders, providers }: CartPayments): Context {
  const limitsOf = chargeLimitsOf(providers)
  return contextOf({ actorId: null, now: clock(), requestId: null, manualProviders, limitsOf })
}
