import type { Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import type { FulfillmentOwner } from './fulfillment-owner.ts'

/** Loads a fulfillment of an owner whose order is locked. Throws 404 when it is another owner's. */
export async function loadFulfillment(tx: Tx, { column, id: ownerId }: FulfillmentOwner, id: string) {
  const fulfillment = await tx
    .selectFrom('fulfillment')
    .selectAll()
    .where('id', '=', id)
    .where(column, '=', ownerId)
    .executeTakeFirst()
  if (!fulfillment) throw notFound('Fulfillment', id)
  return fulfillment
}

/** Reads the lines whose units a fulfillment holds. */
export async function findPacked(tx: Tx, fulfillmentId: string) {
  return tx
    .selectFrom('fulfillment_item as packed')
    .innerJoin('line_item as line', 'line.id', 'packed.item_id')
    .select(['line.title', 'line.fulfilled_quantity', 'line.returned_quantity', 'packed.quantity as units'])
    .where('packed.fulfillment_id', '=', fulfillmentId)
    .execute()
}
