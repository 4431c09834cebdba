import { type Availability, availableUnless } from '../availability/index.ts'
import { type StockedLine, shortagesOf, type WithdrawableLine, withdrawnRefusal } from '../carts/index.ts'
import { discountsRefusal, type NamedDiscount } from '../discounts/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { type DraftOrderFacts, draftOrderActions } from './actions.ts'

/** What a draft's order would contain. */
export interface DraftToPay {
  readonly region_id: string
  readonly items: readonly (StockedLine & WithdrawableLine)[]
  readonly discounts: readonly NamedDiscount[]
}

/**
 * Returns why a draft can't become an order now (ISO 8601), or null: it is empty, an item is no longer sold, a discount is
 * invalid, or stock is short.
 */
export function payDraftRefusal(draft: DraftToPay, now: string): Refusal | null {
  if (draft.items.length === 0)
    return refusal('draft_order_empty', 'Add an item before you mark the draft order as paid.')
  const withdrawn = withdrawnRefusal(draft.items, 'draft_order')
  if (withdrawn) return withdrawn
  const discount = discountsRefusal(draft.discounts, { now, region_id: draft.region_id })
  if (discount) return discount
  const missing = [...shortagesOf(draft.items).values()]
  return missing.length === 0
    ? null
    : refusal('insufficient_inventory', missing.map(({ message }) => message).join(' '))
}

/** Returns whether a draft can be marked as paid; omit `toPay` until its cart is loaded. */
export function payDraftAvailability(
  draft: DraftOrderFacts & { readonly toPay?: DraftToPay; readonly now?: string },
): Availability {
  const { mark_paid } = draftOrderActions(draft)
  if (!mark_paid.isAvailable || !draft.toPay || draft.now === undefined) return mark_paid
  return availableUnless(payDraftRefusal(draft.toPay, draft.now) ?? false)
}

/**
 * Returns whether a draft's payment link can be shared: it is open, the store has a link template, all its items are sold, and a
 * payment method accepts its total (`problem` says why none does). Omit `toPay` until its cart is loaded.
 */
export function draftLinkAvailability(
  { status, toPay }: Pick<DraftOrderFacts, 'status'> & { readonly toPay?: DraftToPay },
  template: string,
  problem: Refusal | null,
): Availability {
  const { mark_paid } = draftOrderActions({ status })
  if (!mark_paid.isAvailable) return mark_paid
  return availableUnless(
    template === '' &&
      refusal(
        'link_template_missing',
        'The store has no draft order link template. Enter one under Settings, Account details.',
      ),
    toPay && withdrawnRefusal(toPay.items, 'draft_order'),
    problem,
  )
}
