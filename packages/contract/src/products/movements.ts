import { movementKinds } from '@purser/domain/products'
import { z } from 'zod'
import { colleague } from '../session/index.ts'
import { id, timestamp } from '../values/index.ts'

/** A movement of a variant's stock. */
export const stockMovement = z.object({
  id,
  kind: z.enum(movementKinds),
  delta: z.number().int(),
  /** The operator's reason for a manual change, or for a write-off: damaged, missing_parts or other. */
  reason: z.string().nullable(),
  /** The quantity before and after it. */
  from: z.number().int(),
  to: z.number().int(),
  created_at: timestamp,
  /** Null for the store itself. */
  actor: colleague.nullable(),
  /** The order of the items, also for a swap or claim. */
  order: z.object({ id, display_id: z.number().int() }).nullable(),
  /** The order's draft order. */
  draft_order_id: id.nullable(),
  return_id: id.nullable(),
  swap_id: id.nullable(),
  claim_order_id: id.nullable(),
  stocktake_id: id.nullable(),
})
export type StockMovement = z.output<typeof stockMovement>
