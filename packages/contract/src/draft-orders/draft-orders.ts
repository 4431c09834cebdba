import { draftOrderStatuses } from '@purser/domain/draft-orders'
import { z } from 'zod'
import { cart } from '../carts/index.ts'
import { orderRow } from '../orders/order-row.ts'
import { id, metadata, recordShape, timestamp } from '../values/index.ts'

/** An order that an operator prepares for a customer. Its items, prices and customer are in its cart. */
export const draftOrder = z.object({
  id,
  /** The number that people use, from a separate sequence; never a key. */
  display_id: z.number().int(),
  status: z.enum(draftOrderStatuses),
  cart_id: id,
  /** Not in Medusa v1, only when retrieved: its customer is paying, so it can't change. */
  is_being_paid: z.boolean().optional(),
  cart: cart.optional(),
  /** Its order, once it is paid. */
  order_id: id.nullable(),
  order: orderRow.nullable().optional(),
  canceled_at: timestamp.nullable(),
  completed_at: timestamp.nullable(),
  /** Whether the customer gets no notifications of the resulting order. */
  no_notification_order: z.boolean().nullable(),
  metadata,
  ...recordShape,
})
export type DraftOrder = z.output<typeof draftOrder>
