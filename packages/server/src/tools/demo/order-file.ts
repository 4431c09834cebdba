import * as claims from '@purser/contract/claims'
import * as fulfillments from '@purser/contract/fulfillments'
import * as notes from '@purser/contract/notes'
import * as notifications from '@purser/contract/notifications'
import * as orders from '@purser/contract/orders'
import * as returns from '@purser/contract/returns'
import * as swaps from '@purser/contract/swaps'
import { fulfillableQuantity } from '@purser/domain/orders'
import { isShippingOptionUsable } from '@purser/domain/shipping'
import { endCart } from '../../features/carts/index.ts'
import { paySwap } from '../../features/swaps/index.ts'
import type { PaymentAnswer } from '../../providers/index.ts'
import type { Random } from './chance.ts'
import type { Desk } from './desk.ts'
import type { Catalogue, CatalogueRegion } from './load-catalogue.ts'
import { readRecords } from './order-records.ts'

export interface OpenedFile {
  readonly desk: Desk
  readonly random: Random
  readonly catalogue: Catalogue
  readonly region: CatalogueRegion
  readonly id: string
  readonly email: string
}

/** Opens one order for an operator: the actions on it, in the words of its lifecycles. */
export function openFile(of: OpenedFile) {
  const { random, id } = of
  const { tx, perform } = of.desk
  const open: OpenOrder = { ...of, tx, perform, records: readRecords(tx, id), params: { id } }
  return {
    id,
    random,
    hours: (low: number, high: number) => low + random.next() * (high - low),
    ...orderSteps(open),
    ...parcelSteps(open),
    ...returnSteps(open),
    ...swapSteps(open),
    ...claimSteps(open),
    ...messageSteps(open),
  }
}

export type OrderFile = ReturnType<typeof openFile>

interface OpenOrder extends OpenedFile, Pick<Desk, 'tx' | 'perform'> {
  readonly records: ReturnType<typeof readRecords>
  readonly params: { readonly id: string }
}

const orderSteps = ({ perform, records, params }: OpenOrder) => ({
  capture: (answer?: PaymentAnswer) => perform(orders.captureOrder, { params, ...(answer && { answer }) }),
  cancel: () => perform(orders.cancelOrder, { params }),
  complete: () => perform(orders.completeOrder, { params }),
  archive: () => perform(orders.archiveOrder, { params }),
  refund: async (share: 'all' | 'most' | 'a fifth', reason: 'discount' | 'other', note: string | null) => {
    const { total, refundable_amount } = await records.money()
    const shares = { all: refundable_amount, most: refundable_amount - 1, 'a fifth': Math.floor(total / 5) }
    const amount = Math.max(1, shares[share])
    // An order paid by gift card alone has no money to refund.
    if (refundable_amount > 0) await perform(orders.refundOrder, { params, body: { amount, reason, note } })
  },
})

/** The steps of parcels, including those of replacements. */
function parcelSteps({ tx, perform, random, records, params, id }: OpenOrder) {
  const tracking = (count: number) =>
    Array.from(
      { length: count },
      () => `PS${random.int(100_000_000, 999_999_999)}${random.pick(['DE', 'EU'])}`,
    )
  return {
    /** Packs what is left, or about half: the first lines, or half of the units of the only one. */
    fulfill: async (part: 'all' | 'half') => {
      const all = await records.lines()
      const half = all.slice(0, Math.max(1, Math.floor(all.length / 2)))
      const units = (line: (typeof all)[number]) => {
        if (part === 'all') return fulfillableQuantity(line)
        if (all.length === 1) return Math.max(1, Math.floor(line.quantity / 2))
        return half.includes(line) ? line.quantity : 0
      }
      const items = all.map((line) => ({ item_id: line.id, quantity: units(line) }))
      const body = { items: items.filter(({ quantity }) => quantity > 0) }
      if (body.items.length > 0) await perform(fulfillments.createFulfillment, { params, body })
    },
    /** Ships what is packed, if anything is. */
    ship: async (parts: number) => {
      const packed = await tx
        .selectFrom('fulfillment')
        .select('id')
        .where('order_id', '=', id)
        .where('shipped_at', 'is', null)
        .where('canceled_at', 'is', null)
        .executeTakeFirst()
      if (!packed) return
      const body = { fulfillment_id: packed.id, tracking_numbers: tracking(parts) }
      await perform(fulfillments.shipFulfillment, { params, body })
    },
    cancelFulfillment: async () =>
      perform(fulfillments.cancelFulfillment, {
        params: { id, fulfillment_id: await records.latest('fulfillment') },
      }),
    fulfillReplacement: async () =>
      (await records.isSwap())
        ? perform(fulfillments.fulfillSwap, { params: { id, swap_id: await records.latest('swap') } })
        : perform(fulfillments.fulfillClaim, {
            params: { id, claim_id: await records.latest('claim_order') },
          }),
    shipReplacement: async () => {
      const body = { fulfillment_id: await records.latest('fulfillment'), tracking_numbers: tracking(1) }
      if (await records.isSwap()) {
        await perform(fulfillments.shipSwap, { params: { id, swap_id: await records.latest('swap') }, body })
      } else
        await perform(fulfillments.shipClaim, {
          params: { id, claim_id: await records.latest('claim_order') },
          body,
        })
    },
  }
}

/** Picks a return reason; an imported store may have none. */
const reasonOf = ({ catalogue: { reasonIds }, random }: OpenOrder) =>
  reasonIds.length > 0 ? random.pick(reasonIds) : null

function wayBackOf({ region }: OpenOrder) {
  const label = region.inbound.find((option) => isShippingOptionUsable(option, 'storefront'))
  return label ? { option_id: label.id } : null
}

function returnSteps(open: OpenOrder) {
  const { tx, perform, random, records, params } = open
  return {
    requestReturn: async (units: 'one' | 'all') => {
      const wanted =
        units === 'all' ? await records.lines() : [{ ...(await records.firstGoods()), quantity: 1 }]
      const items = wanted.map((line) => ({
        item_id: line.id,
        quantity: line.quantity,
        reason_id: reasonOf(open),
        note: random.chance(0.2) ? 'Box was opened' : null,
      }))
      const body = { items, return_shipping: random.chance(0.5) ? wayBackOf(open) : null }
      await perform(returns.requestReturn, { params, body })
    },
    receiveReturn: async () => {
      const return_id = await records.latest('return')
      const items = await tx
        .selectFrom('return_item')
        .select(['item_id', 'quantity'])
        .where('return_id', '=', return_id)
        .execute()
      await perform(returns.receiveReturn, { params: { id: return_id }, body: { items } })
    },
    cancelReturn: async () =>
      perform(returns.cancelReturn, { params: { id: await records.latest('return') } }),
  }
}

function swapSteps(open: OpenOrder) {
  const { desk, tx, perform, random, region, records, params, id } = open
  return {
    swap: async (price: 'dearer' | 'cheaper' | 'same') => {
      const line = await records.firstGoods()
      const fits = {
        dearer: (unit_price: number) => unit_price > line.unit_price * 1.2,
        cheaper: (unit_price: number) => unit_price < line.unit_price * 0.8,
        same: (unit_price: number) => unit_price === line.unit_price,
      }[price]
      const fitting = region.goods.filter((one) => fits(one.unit_price) && one.id !== line.variant_id)
      const wanted = random.pick(fitting.length > 0 ? fitting : region.goods)
      await perform(swaps.createSwap, {
        params,
        body: {
          return_items: [{ item_id: line.id, quantity: 1, reason_id: reasonOf(open) }],
          additional_items: [{ variant_id: wanted.id, quantity: 1 }],
          return_shipping: price === 'same' ? null : wayBackOf(open),
        },
      })
    },
    /** Has the customer pay for the swap. A free one is already confirmed: a small store may have nothing dearer. */
    authorizeSwap: async () => {
      const swap_id = await records.latest('swap')
      const query = tx.selectFrom('swap').select(['confirmed_at', 'cart_id']).where('id', '=', swap_id)
      const { confirmed_at, cart_id } = await query.executeTakeFirstOrThrow()
      if (confirmed_at !== null || cart_id === null) return
      const payment = { provider_id: 'manual', data: {}, isCaptured: false }
      await desk.visit(async (ctx) => {
        await paySwap(tx, ctx, swap_id, payment)
        await endCart(tx, ctx, cart_id, true)
      })
    },
    processSwapPayment: async () =>
      perform(swaps.processSwapPayment, { params: { id, swap_id: await records.latest('swap') } }),
    cancelSwap: async () =>
      perform(swaps.cancelSwap, { params: { id, swap_id: await records.latest('swap') } }),
  }
}

function claimSteps(open: OpenOrder) {
  const { perform, random, region, records, params, id } = open
  return {
    claim: async (type: 'refund' | 'replace', isAskedBack: boolean) => {
      const line = await records.firstGoods()
      const damage = random.pick(damages)
      const shipping = region.outbound.find((option) => isShippingOptionUsable(option, 'storefront'))
      const replacement = {
        additional_items: [{ variant_id: line.variant_id ?? '', quantity: 1 }],
        ...(shipping && { shipping_methods: [{ option_id: shipping.id, price: 0 }] }),
      }
      const claimed = {
        item_id: line.id,
        quantity: 1,
        reason: damage.reason,
        note: random.chance(0.7) ? damage.note : null,
        ...(random.chance(0.6) && { tags: [...damage.tags] }),
        ...(damage.reason === 'production_failure' && line.thumbnail && { images: [line.thumbnail] }),
      }
      await perform(claims.createClaim, {
        params,
        body: {
          type,
          claim_items: [claimed],
          ...(type === 'replace' && replacement),
          return_shipping: isAskedBack ? wayBackOf(open) : null,
        },
      })
    },
    cancelClaim: async () =>
      perform(claims.cancelClaim, { params: { id, claim_id: await records.latest('claim_order') } }),
  }
}

const messageSteps = ({ desk, tx, perform, id, email }: OpenOrder) => ({
  note: (value: string) =>
    perform(notes.createNote, { body: { resource_type: 'order', resource_id: id, value } }),
  resendConfirmation: async () => {
    const failed = await tx
      .selectFrom('notification')
      .select('id')
      .where('resource_id', '=', id)
      .where('state', '=', 'failed')
      .executeTakeFirstOrThrow()
    desk.refuseMailTo(email, null)
    await perform(notifications.resendNotification, { params: { id: failed.id }, body: {} })
  },
})

const damages = [
  { reason: 'missing_item', note: 'Not in the parcel', tags: ['packing'] },
  { reason: 'wrong_item', note: 'Another colour than ordered', tags: ['packing', 'warehouse'] },
  { reason: 'production_failure', note: 'Glaze chipped at the rim', tags: ['supplier', 'second choice'] },
] as const
