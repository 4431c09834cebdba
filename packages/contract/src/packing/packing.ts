import { MAX_WHOLE } from '@purser/domain/counts'
import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { createFulfillment, shipFulfillment } from '../fulfillments/index.ts'
import { wholeOrderAnswer } from '../orders/orders.ts'
import { id, selection, text, timestamp } from '../values/index.ts'

/** A random text of the device or tab where the order is packed. Two people may share an account. */
const station = text(64).min(8)

const claim = z.object({
  order_id: id,
  display_id: z.number().int(),
  /** The swap or claim whose new items are packed; both null: the order's own goods. */
  swap_id: id.nullable(),
  claim_id: id.nullable(),
  /** When another station can claim the order, unless this one renews its claim. */
  expires_at: timestamp,
})

const declare = endpointsOf({
  noun: 'packing',
  readRight: 'fulfillments',
  base: '/admin/packing',
  response: z.object({ packing: claim.nullable() }),
})

export const claimPacking = declare('claim-packing', 'POST claim', {
  summary:
    'Claims an order for a packing station: the one with `display_id`, or else the oldest to pack that no other station has claimed, except those in `skipped`; null if there is none. Frees what the station had claimed before. 409 if another station has the order.',
  body: z.strictObject({
    station,
    display_id: z.number().int().min(1).max(MAX_WHOLE).optional(),
    skipped: z.array(id).max(500).optional(),
  }),
})

export const renewPacking = declare('renew-packing', 'POST orders/:id/renew', {
  summary: 'Keeps a claim on an order for some minutes more. 409 if another station has the order now.',
  body: z.strictObject({ station }),
})

export const releasePacking = declare('release-packing', 'POST orders/:id/release', {
  summary: "Frees an order that the station has claimed. Does nothing if it hasn't.",
  body: z.strictObject({ station }),
})

export const finishPacking = declare('finish-packing', 'POST orders/:id/finish', {
  summary:
    'Creates the fulfillments of what the station has claimed, of all its goods or of some, ships them with the tracking numbers, and frees the order: all or nothing.',
  query: selection,
  body: createFulfillment.body
    .pick({ items: true, no_notification: true })
    .extend(shipFulfillment.body.pick({ tracking_numbers: true }).shape)
    .extend({ station }),
  response: wholeOrderAnswer,
})
