import { type Availability, availableUnless } from '../availability/index.ts'
import { discountsRefusal, type NamedDiscount } from '../discounts/index.ts'
import { type SellableVariant, stockRefusal } from '../products/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { type DraftOrderFacts, draftOrderActions } from './actions.ts'

/** A line of a draft, as far as its goods are counted; a custom one has no variant. */
export interface StockedLine {
  readonly variant_id: string | null
  readonly quantity: number
  readonly variant?:
    | (SellableVariant & { readonly title: string; readonly sku: string | null })
    | null
    | undefined
}

/** For each variant of which the lines together want more than can be sold now: why, by its id, in the order of the lines. */
export function draftShortages(items: readonly StockedLine[]): ReadonlyMap<string, Refusal> {
  const wanted = new Map<string, { readonly line: StockedLine; readonly quantity: number }>()
  for (const line of items) {
    if (line.variant_id === null) continue
    const quantity = (wanted.get(line.variant_id)?.quantity ?? 0) + line.quantity
    wanted.set(line.variant_id, { line, quantity })
  }
  const shortages = [...wanted].map(([id, { line, quantity }]) => {
    return [id, line.variant ? stockRefusal(line.variant, quantity) : null] as const
  })
  return new Map(shortages.filter((each): each is [string, Refusal] => each[1] !== null))
}

/** What the order of a draft would be made of. */
export interface DraftToPay {
  readonly region_id: string
  readonly items: readonly StockedLine[]
  readonly discounts: readonly NamedDiscount[]
}

/** Why no order can be made of a draft now (ISO), or null: it has no items, a discount cannot be used, or goods are missing. */
export function payDraftRefusal(draft: DraftToPay, now: string): Refusal | null {
  if (draft.items.length === 0)
    return refusal('draft_order_empty', 'A draft order without items cannot be marked as paid.')
  const discount = discountsRefusal(draft.discounts, { now, region_id: draft.region_id })
  if (discount) return discount
  const missing = [...draftShortages(draft.items).values()]
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

/** Whether the link by which a customer pays a draft can be handed out: while it is open, and the store has a template for it. */
export function draftLinkAvailability(draft: DraftOrderFacts, template: string): Availability {
  const { mark_paid } = draftOrderActions(draft)
  if (!mark_paid.isAvailable) return mark_paid
  return availableUnless(
    template === '' &&
      refusal(
        'link_template_missing',
        'The store has no link template for draft orders. Enter one in the settings.',
      ),
  )
}
