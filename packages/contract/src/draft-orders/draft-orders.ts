import { draftOrderStatuses } from '@purser/domain/draft-orders'
import { z } from 'zod'
import { cart } from '../carts/index.ts'
import { orderRow } from '../orders/order-row.ts'
import { id, metadata, recordShape, timestamp } from '../values/index.ts'

/** What an operator puts together for a customer; its lines, prices and people stand in its cart. */
export const draftOrder = z.object({
  id,
  /** The human number, of a sequence of its own; never a key. */
  display_id: z.number().int(),
  status: z.enum(draftOrderStatuses),
  cart_id: id,
  /** Ours, in retrievals: its customer is just paying for it, and nothing of it is changed. */
  is_being_paid: z.boolean().optional(),
  cart: cart.optional(),
  /** The order that it became. */
  order_id: id.nullable(),
  order: orderRow.nullable().optional(),
  canceled_at: timestamp.nullable(),
  completed_at: timestamp.nullable(),
  /** Whether the customer is left alone about the order that it becomes. */
  no_notification_order: z.boolean().nullable(),
  metadata,
  ...recordShape,
})
export type DraftOrder = z.output<typeof draftOrder>
