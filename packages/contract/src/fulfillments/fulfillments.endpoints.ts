import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { wholeOrderAnswer } from '../orders/orders.ts'
import { id, metadataInput, noNotification, selectionQuery, text, units } from '../values/index.ts'

const noun = 'fulfillments'
const query = z.strictObject(selectionQuery)
const ofOrder = z.strictObject({ id })
const ofSwap = z.strictObject({ id, swap_id: id })
const ofClaim = z.strictObject({ id, claim_id: id })

/** The fulfillments of a swap or claim hold everything that is new in it. */
const wholeFulfillment = z.strictObject({
  metadata: metadataInput.optional(),
  no_notification: noNotification.nullish(),
})

const shipment = z.strictObject({
  fulfillment_id: id,
  tracking_numbers: z.array(text(200).trim().min(1)).max(100).optional(),
})
const shipmentWithChoice = shipment.extend({ no_notification: noNotification.nullish() })

export const createFulfillment = defineEndpoint({
  name: 'create-fulfillment',
  method: 'POST',
  path: '/admin/orders/:id/fulfillment',
  noun,
  summary:
    'Packs units of an order; one fulfillment for each of its shipping methods whose profile the units have.',
  params: ofOrder,
  query,
  body: z.strictObject({
    items: z
      .array(z.strictObject({ item_id: id, quantity: units }))
      .min(1)
      .max(1_000),
    metadata: metadataInput.optional(),
    no_notification: noNotification.nullish(),
  }),
  response: wholeOrderAnswer,
})

export const cancelFulfillment = defineEndpoint({
  name: 'cancel-fulfillment',
  method: 'POST',
  path: '/admin/orders/:id/fulfillments/:fulfillment_id/cancel',
  noun,
  summary: "Cancels one of the order's own fulfillments while it has not been shipped.",
  params: ofOrder.extend({ fulfillment_id: id }),
  query,
  response: wholeOrderAnswer,
})

export const shipFulfillment = defineEndpoint({
  name: 'ship-fulfillment',
  method: 'POST',
  path: '/admin/orders/:id/shipment',
  noun,
  summary: "Marks one of the order's own fulfillments as shipped, with its tracking numbers.",
  params: ofOrder,
  query,
  body: shipmentWithChoice,
  response: wholeOrderAnswer,
})

export const fulfillSwap = defineEndpoint({
  name: 'fulfill-swap',
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/fulfillments',
  noun,
  summary: 'Packs the new items of a swap, all at once.',
  params: ofSwap,
  query,
  body: wholeFulfillment.nullish(),
  response: wholeOrderAnswer,
})

export const cancelSwapFulfillment = defineEndpoint({
  name: 'cancel-swap-fulfillment',
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/fulfillments/:fulfillment_id/cancel',
  noun,
  summary: "Cancels a swap's fulfillment while it has not been shipped.",
  params: ofSwap.extend({ fulfillment_id: id }),
  query,
  response: wholeOrderAnswer,
})

export const shipSwap = defineEndpoint({
  name: 'ship-swap',
  method: 'POST',
  path: '/admin/orders/:id/swaps/:swap_id/shipments',
  noun,
  summary: "Marks a swap's fulfillment as shipped, with its tracking numbers.",
  params: ofSwap,
  query,
  body: shipmentWithChoice,
  response: wholeOrderAnswer,
})

export const fulfillClaim = defineEndpoint({
  name: 'fulfill-claim',
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id/fulfillments',
  noun,
  summary: 'Packs the replacements of a claim, all at once.',
  params: ofClaim,
  query,
  body: wholeFulfillment.nullish(),
  response: wholeOrderAnswer,
})

export const cancelClaimFulfillment = defineEndpoint({
  name: 'cancel-claim-fulfillment',
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id/fulfillments/:fulfillment_id/cancel',
  noun,
  summary: "Cancels a claim's fulfillment while it has not been shipped.",
  params: ofClaim.extend({ fulfillment_id: id }),
  query,
  response: wholeOrderAnswer,
})

export const shipClaim = defineEndpoint({
  name: 'ship-claim',
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id/shipments',
  noun,
  summary: "Marks a claim's fulfillment as shipped, with its tracking numbers.",
  params: ofClaim,
  query,
  body: shipment,
  response: wholeOrderAnswer,
})
