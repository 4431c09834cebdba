import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { explainsStatus } from '../explanations/index.ts'
import { wholeOrderAnswer } from '../orders/orders.ts'
import { id, metadataInput, noNotification, selection, text, units } from '../values/index.ts'

/** Fulfillments of a swap or claim contain all its new items. */
const wholeFulfillment = z.strictObject({
  metadata: metadataInput.optional(),
  no_notification: noNotification.nullish(),
})

const trackingNumbers = z.array(text(200).trim().min(1)).max(100)
const shipment = z.strictObject({ fulfillment_id: id, tracking_numbers: trackingNumbers.optional() })
const shipmentWithChoice = shipment.extend({ no_notification: noNotification.nullish() })

const declare = endpointsOf({ noun: 'fulfillments', query: selection, response: wholeOrderAnswer })

export const explainFulfillment = declare('explain-fulfillment', 'GET /admin/fulfillments/:id/explain', {
  summary:
    'Returns what the status of a fulfillment (fulfilled, shipped or canceled) follows from, with when and by whom. It is computed from the books.',
  ...explainsStatus,
})

export const createFulfillment = declare('create-fulfillment', 'POST /admin/orders/:id/fulfillment', {
  summary: 'Creates fulfillments for units of an order, one for each shipping method whose profile matches.',
  body: z.strictObject({
    items: z
      .array(z.strictObject({ item_id: id, quantity: units }))
      .min(1)
      .max(1_000),
    metadata: metadataInput.optional(),
    no_notification: noNotification.nullish(),
  }),
})

export const cancelFulfillment = declare(
  'cancel-fulfillment',
  'POST /admin/orders/:id/fulfillments/:fulfillment_id/cancel',
  { summary: 'Cancels a fulfillment of the order itself, unless it was shipped.' },
)

export const shipFulfillment = declare('ship-fulfillment', 'POST /admin/orders/:id/shipment', {
  summary: 'Marks a fulfillment of the order itself as shipped, with its tracking numbers.',
  body: shipmentWithChoice,
})

export const fulfillSwap = declare('fulfill-swap', 'POST /admin/orders/:id/swaps/:swap_id/fulfillments', {
  summary: 'Fulfills all new items of a swap at once.',
  body: wholeFulfillment.nullish(),
})

export const cancelSwapFulfillment = declare(
  'cancel-swap-fulfillment',
  'POST /admin/orders/:id/swaps/:swap_id/fulfillments/:fulfillment_id/cancel',
  { summary: "Cancels a swap's fulfillment, unless it was shipped." },
)

export const shipSwap = declare('ship-swap', 'POST /admin/orders/:id/swaps/:swap_id/shipments', {
  summary: "Marks a swap's fulfillment as shipped, with its tracking numbers.",
  body: shipmentWithChoice,
})

export const fulfillClaim = declare('fulfill-claim', 'POST /admin/orders/:id/claims/:claim_id/fulfillments', {
  summary: 'Fulfills all replacements of a claim at once.',
  body: wholeFulfillment.nullish(),
})

export const cancelClaimFulfillment = declare(
  'cancel-claim-fulfillment',
  'POST /admin/orders/:id/claims/:claim_id/fulfillments/:fulfillment_id/cancel',
  { summary: "Cancels a claim's fulfillment, unless it was shipped." },
)

export const shipClaim = declare('ship-claim', 'POST /admin/orders/:id/claims/:claim_id/shipments', {
  summary: "Marks a claim's fulfillment as shipped, with its tracking numbers.",
  body: shipment,
})

export const updateTracking = declare(
  'update-tracking',
  'POST /admin/orders/:id/fulfillments/:fulfillment_id/tracking',
  {
    summary:
      'Not in Medusa v1: replaces the tracking numbers of a shipped fulfillment of the order, its swaps or its claims. With `no_notification: false` the customer gets the shipping email with the new numbers.',
    body: z.strictObject({ tracking_numbers: trackingNumbers, no_notification: noNotification.optional() }),
  },
)
