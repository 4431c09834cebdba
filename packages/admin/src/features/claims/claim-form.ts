import type { AddressInput } from '@purser/contract/addresses'
import type { createClaim } from '@purser/contract/claims'
import type { BodyInput } from '@purser/contract/endpoints'
import type { LineItem } from '@purser/contract/orders'
import {
  type ClaimableItem,
  type ClaimType,
  claimableItems,
  claimRefund,
  claimRefundRefusal,
} from '@purser/domain/claims'
import { valueOfUnits } from '@purser/domain/orders'
import type { Refusal } from '@purser/domain/refusals'
import type { GoodsSums } from '@purser/domain/shipping'
import { type PaidUnits, paidUnits } from '../../components/items-picker/paid-units.ts'
import {
  type Picked,
  type PickedLine,
  type PickerLine,
  pickedLines,
  pickerLinesOf,
} from '../../components/items-picker/picked-items.ts'
import type { OrderDetail } from '../../components/line-items/order-detail.ts'
import {
  type ChosenShipping,
  isShippingComplete,
  isStillOffered,
  shippingInputOf,
} from '../../components/shipping-choice/chosen-shipping.ts'
import {
  type AddedVariant,
  addedSums,
  variantItemsOf,
} from '../../components/variant-picker/added-variants.ts'
import { type ClaimEntry, newClaimItem, newEntry } from './claim-entry.ts'

/** The input of a new claim. */
export interface ClaimForm {
  readonly type: ClaimType
  readonly picked: Picked
  readonly entries: Readonly<Record<string, ClaimEntry>>
  readonly returnShipping: ChosenShipping | null
  readonly added: readonly AddedVariant[]
  readonly shipping: ChosenShipping | null
  /** Null: the order's. */
  readonly address: AddressInput | null
  readonly isNotified: boolean
}

export function newClaimForm(order: OrderDetail): ClaimForm {
  return {
    type: 'replace',
    picked: {},
    entries: {},
    returnShipping: null,
    added: [],
    shipping: null,
    address: null,
    isNotified: !order.no_notification,
  }
}

export const entryFor = (form: ClaimForm, lineId: string): ClaimEntry => form.entries[lineId] ?? newEntry

/** Sums the new items, which decides the shipping options offered. */
export function sumsOfAdded(
  { region_id: id, currency_code, tax_rate }: OrderDetail,
  { added }: ClaimForm,
): GoodsSums {
  return addedSums(added, { id, currency_code, tax_rate })
}

/** A new claim derived from its input. Amounts in minor units. */
export interface ClaimDraft {
  readonly lines: readonly PickerLine[]
  readonly chosen: readonly PickedLine[]
  /** The claimed units with their payments. */
  readonly units: readonly PaidUnits[]
  /** Amount that a refund claim refunds; null for a replacement. */
  readonly refund: number | null
  /** What is missing before the claim can be completed. */
  readonly missing: 'items' | 'reasons' | 'new items' | null
  /** Why the chosen items can't be refunded. */
  readonly refusal: Refusal | null
}

/**
 * Returns whether the claim can be created: items are chosen, each with a reason; a replacement has new items and shipping, a
 * refund has an amount. `offered` are the shipping options for these new items; undefined while loading.
 */
export function draftClaim(
  order: OrderDetail,
  form: ClaimForm,
  offered?: readonly { readonly id: string }[],
): ClaimDraft {
  const claimable = claimableItems<LineItem>(order)
  const lines = pickerLinesOf(
    order,
    claimable.map(({ item, claimable_quantity: max }) => ({ item, max })),
  )
  const chosen = pickedLines(lines, form.picked)
  const missing = missingOf(form, chosen, offered)
  const units = claimable.map((each) => claimedUnits(each, chosen))
  if (form.type === 'replace') return { lines, chosen, units, refund: null, missing, refusal: null }
  const worth = valueOfUnits(units)
  const refundable = order.refundable_amount
  const refund = claimRefund({ asked: null, worth, refundable })
  const refusal =
    missing === null
      ? claimRefundRefusal({ amount: refund, refundable, disputed: order.disputed_total })
      : null
  return { lines, chosen, units, refund, missing, refusal }
}

function claimedUnits(
  { item, claimable_quantity }: ClaimableItem<LineItem>,
  chosen: readonly PickedLine[],
): PaidUnits {
  return paidUnits(item, claimable_quantity, chosen.find(({ line }) => line.id === item.id)?.quantity ?? 0)
}

function missingOf(
  form: ClaimForm,
  chosen: readonly PickedLine[],
  offered: readonly { readonly id: string }[] | undefined,
): ClaimDraft['missing'] {
  if (chosen.length === 0) return 'items'
  if (chosen.some(({ line }) => entryFor(form, line.id).reason === null)) return 'reasons'
  if (form.type === 'refund') return null
  const { added, shipping } = form
  const isWay = shipping !== null && isShippingComplete(shipping) && isStillOffered(shipping, offered)
  return added.length > 0 && isWay && isShippingComplete(form.returnShipping) ? null : 'new items'
}

/** Returns the request body with the refund that was shown, so that the server refuses another amount. */
export function claimBody(
  form: ClaimForm,
  { chosen, refund }: Pick<ClaimDraft, 'chosen' | 'refund'>,
): BodyInput<typeof createClaim> {
  const isReplacement = form.type === 'replace'
  return {
    type: form.type,
    claim_items: chosen.map(({ line, quantity }) => ({
      item_id: line.id,
      quantity,
      ...newClaimItem(entryFor(form, line.id)),
    })),
    ...(refund === null ? {} : { refund_amount: refund }),
    ...(isReplacement ? { additional_items: variantItemsOf(form.added) } : {}),
    ...(isReplacement && form.shipping ? { shipping_methods: [shippingInputOf(form.shipping)] } : {}),
    ...(isReplacement && form.address ? { shipping_address: form.address } : {}),
    ...(form.returnShipping ? { return_shipping: shippingInputOf(form.returnShipping) } : {}),
    no_notification: !form.isNotified,
  }
}
