import type { BodyOf } from '@purser/contract/endpoints'
import type { fulfillSwap as endpoint } from '@purser/contract/fulfillments'
import { fulfillClaimRefusal, fulfillRefusal, fulfillSwapRefusal } from '@purser/domain/fulfillments'
import { fulfillableQuantity } from '@purser/domain/orders'
import type { Refusal } from '@purser/domain/refusals'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuse, unknownReference } from '../../http/index.ts'
import { assignChosenShipping } from '../after-sale/index.ts'
import { type LockedOrder, lockSeenOrder, recalculateOrder } from '../orders/index.ts'
import { type AskedLine, sumUnits } from './fulfill-order.ts'
import { type FulfillmentOwner, loadOwner, type OwnerParams, readStatus } from './fulfillment-owner.ts'
import { type FulfillmentChoices, packFulfillments } from './pack-fulfillments.ts'

/**
 * Packs everything in a swap or claim that isn't packed yet, whether or not its difference is paid; a swap by the shipping methods its
 * customer chose. Returns the order's id. Throws 404 when the order has no such swap or claim, 400 with domain's reason.
 */
export async function fulfillReplacement(
  tx: Tx,
  ctx: Context,
  orderId: string,
  body: BodyOf<typeof endpoint>,
  params: OwnerParams,
): Promise<string> {
  await fulfillReplacementLines(tx, ctx, orderId, body ?? {}, params)
  return orderId
}

interface Packing extends FulfillmentChoices {
  /** Omitted: everything that isn't packed yet. */
  readonly items?: readonly { readonly item_id: string; readonly quantity: number }[]
}

/** Packs new items of a swap or claim as `fulfillReplacement` does, all or some. Returns the fulfillments. */
export async function fulfillReplacementLines(
  tx: Tx,
  ctx: Context,
  orderId: string,
  { items, ...choices }: Packing,
  params: OwnerParams,
) {
  const order = await lockSeenOrder(tx, ctx, orderId)
  const owner = await loadOwner(tx, order, params)
  const all = await findNewLines(tx, owner)
  const open = all.filter((line) => fulfillableQuantity(line) > 0)
  refuse(refusalOf(order, owner, open))
  if (owner.noun === 'swap') await assignChosenShipping(tx, owner)

  const lines =
    items === undefined
      ? open.map((line) => ({ item_id: line.id, units: fulfillableQuantity(line) }))
      : requireLeft(all, sumUnits(items))
  const fulfillments = await packFulfillments(tx, ctx, order, owner, lines, choices)

  await recalculateOrder(tx, ctx, orderId)
  const { noun, id, fulfillment_status } = owner
  await writeJournal(tx, ctx, {
    operation: noun === 'swap' ? 'fulfill-swap' : 'fulfill-claim',
    resource_id: orderId,
    before: { [noun]: { id, fulfillment_status } },
    after: { [noun]: { id, fulfillment_status: await readStatus(tx, owner) }, fulfillments },
  })
  return fulfillments
}

type NewLine = Awaited<ReturnType<typeof findNewLines>>[number]

/** Returns what was asked for. Throws 400 when a line isn't among the new ones, or a quantity is more than is left. */
function requireLeft<Asked extends AskedLine>(all: readonly NewLine[], asked: Asked[]): Asked[] {
  const items = asked.map(({ item_id, units, field }) => {
    const line = all.find(({ id }) => id === item_id)
    if (!line) throw unknownReference(`${field}.item_id`, `There is no new item with id ${item_id}`)
    return { ...line, units, field: `${field}.quantity` }
  })
  refuse(fulfillRefusal({ isOrderCanceled: false, items }))
  return asked
}

function refusalOf(
  order: LockedOrder,
  owner: FulfillmentOwner,
  additional_items: readonly NewLine[],
): Refusal | null {
  const isOrderCanceled = order.status === 'canceled'
  const facts = { additional_items, newItems: additional_items.length, isOrderCanceled }
  switch (owner.noun) {
    case 'swap':
      return fulfillSwapRefusal({ ...owner, ...facts })
    case 'claim':
      return fulfillClaimRefusal({ ...owner, ...facts })
    case 'order':
      return fulfillRefusal({ isOrderCanceled, items: [] })
  }
}

/** Returns the lines of what is sent in place of other goods. */
function findNewLines(tx: Tx, { column, id }: FulfillmentOwner) {
  return tx
    .selectFrom('line_item')
    .select(['id', 'title', 'quantity', 'fulfilled_quantity'])
    .where(column, '=', id)
    .where('is_return', '=', false)
    .orderBy('rank')
    .orderBy('id')
    .execute()
}
