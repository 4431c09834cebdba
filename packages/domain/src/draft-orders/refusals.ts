import { cartExcess } from '../carts/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'

/** Returns why prices (net, minor units) and quantities of a draft exceed what the books can hold, or null. */
export function draftSizeRefusal(draft: Parameters<typeof cartExcess>[0]): Refusal | null {
  const excess = cartExcess(draft)
  if (excess === null) return null
  return refusal(
    'draft_order_too_large',
    excess === 'gift_cards'
      ? 'An order can have at most 1,000 gift cards.'
      : "The draft order's total is too large. Lower a price or quantity.",
  )
}
