import { type Availability, availableUnless } from '../availability/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { type SwapFacts, swapPaymentAction } from './actions.ts'

/**
 * Returns whether a swap's payment link can be shared: there is an unpaid amount due, the store has a link template, and a payment provider
 * accepts the amount (`problem` says why none does).
 */
export function swapLinkAvailability(
  swap: SwapFacts & { cart_id: string | null; confirmed_at: string | null },
  template: string,
  problem: Refusal | null,
): Availability {
  return availableUnless(
    swap.canceled_at !== null && refusal('swap_canceled', 'The swap is canceled.'),
    (swap.cart_id === null || swapPaymentAction(swap) !== 'capture') &&
      refusal('nothing_to_settle', 'There is nothing to pay.'),
    swap.confirmed_at !== null &&
      refusal('nothing_to_settle', 'The customer has already paid for this swap.'),
    template === '' &&
      refusal(
        'link_template_missing',
        'The store has no swap link template. Enter one under Settings, Account details.',
      ),
    problem,
  )
}
