import type { Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import type { FulfillmentOwner } from './fulfillment-owner.ts'

/** A fulfillment of this very owner, whose order is locked. Throws 404 for any other. */
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

/** The lines of which a fulfillment holds units. */
export async function findPacked(tx: Tx, fulfillmentId: string) {
  return tx
    .selectFrom('fulfillment_item as packed')
    .innerJoin('line_item as line', 'line.id', 'packed.item_id')
    .select(['line.title', 'line.fulfilled_quantity', 'line.returned_quantity', 'packed.quantity as units'])
    .where('packed.fulfillment_id', '=', fulfillmentId)
    .execute()
}
