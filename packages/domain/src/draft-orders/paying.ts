import { type Availability, availableUnless } from '../availability/index.ts'
import { type StockedLine, shortagesOf, type WithdrawableLine, withdrawnRefusal } from '../carts/index.ts'
import { discountsRefusal, type NamedDiscount } from '../discounts/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { type DraftOrderFacts, draftOrderActions } from './actions.ts'

/** What the order of a draft would be made of. */
export interface DraftToPay {
  readonly region_id: string
  readonly items: readonly (StockedLine & WithdrawableLine)[]
  readonly discounts: readonly NamedDiscount[]
}

/**
 * Why no order can be made of a draft now (ISO), or null: it has no items, one is not sold any more, a discount cannot be used, or goods
 * are missing.
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

/** Whether a draft can be marked as paid; `toPay` is left out while its cart is not known. */
export function payDraftAvailability(
  draft: DraftOrderFacts & { readonly toPay?: DraftToPay; readonly now?: string },
): Availability {
  const { mark_paid } = draftOrderActions(draft)
  if (!mark_paid.isAvailable || !draft.toPay || draft.now === undefined) return mark_paid
  return availableUnless(payDraftRefusal(draft.toPay, draft.now) ?? false)
}

/**
 * Whether the link by which a customer pays a draft can be handed out: while it is open, the store has a template for it, all of it
 * is sold, and a way to pay takes what it costs (`problem` says why none does). `toPay` is left out while its cart is not known.
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
