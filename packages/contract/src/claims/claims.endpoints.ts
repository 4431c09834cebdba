import { claimTypes, storedClaimReasons } from '@purser/domain/claims'
import { explainedReplacementStatuses } from '@purser/domain/explanations'
import { z } from 'zod'
import { addressInput } from '../addresses/index.ts'
import { endpointsOf } from '../endpoints/index.ts'
import { statusExplanation } from '../explanations/index.ts'
import { wholeOrderAnswer } from '../orders/orders.ts'
import { returnShippingInput, shippingMethodInput } from '../shipping/index.ts'
import {
  id,
  metadataInput,
  money,
  noNotification,
  pictureUrl,
  selection,
  text,
  units,
} from '../values/index.ts'

const tag = text(100).trim().toLowerCase().min(1)
const note = text(2_000).nullish()
const shipping_methods = z.array(shippingMethodInput).max(100)

const declare = endpointsOf({ noun: 'claims', query: selection, response: wholeOrderAnswer })

export const explainClaim = declare('explain-claim', 'GET /admin/claims/:id/explain', {
  summary:
    'Returns what a status of a claim follows from, with when and by whom. It is computed from the books.',
  readRight: 'history',
  query: z.strictObject({ field: z.enum(explainedReplacementStatuses) }),
  response: z.object({ explanation: statusExplanation }),
})

export const createClaim = declare('create-claim', 'POST /admin/orders/:id/claims', {
  summary: 'Creates a claim for missing, wrong or damaged items, with a refund or replacements.',
  body: z.strictObject({
    type: z.enum(claimTypes),
    claim_items: z
      .array(
        z.strictObject({
          item_id: id,
          quantity: units,
          reason: z.enum(storedClaimReasons),
          note,
          tags: z.array(tag).max(100).nullish(),
          images: z.array(pictureUrl).max(100).nullish(),
        }),
      )
      .min(1)
      .max(1_000),
    additional_items: z
      .array(z.strictObject({ variant_id: id, quantity: units }))
      .max(1_000)
      .nullish(),
    return_shipping: returnShippingInput.nullish(),
    shipping_methods: shipping_methods.nullish(),
    refund_amount: money.nullish(),
    shipping_address: addressInput.nullish(),
    no_notification: noNotification.nullish(),
    metadata: metadataInput.nullish(),
  }),
})

export const updateClaim = declare('update-claim', 'POST /admin/orders/:id/claims/:claim_id', {
  summary: "Updates a claim's items, shipping or metadata. Tags and images replace the existing ones.",
  body: z.strictObject({
    claim_items: z
      .array(
        z.strictObject({
          id,
          reason: z.enum(storedClaimReasons).nullish(),
          note,
          tags: z
            .array(z.union([z.strictObject({ id }), z.strictObject({ id: id.optional(), value: tag })]))
            .max(100),
          images: z
            .array(z.union([z.strictObject({ id }), z.strictObject({ id: id.optional(), url: pictureUrl })]))
            .max(100),
          metadata: metadataInput.nullish(),
        }),
      )
      .max(1_000)
      .nullish(),
    shipping_methods: shipping_methods.nullish(),
    no_notification: noNotification.nullish(),
    metadata: metadataInput.nullish(),
  }),
})

export const cancelClaim = declare('cancel-claim', 'POST /admin/orders/:id/claims/:claim_id/cancel', {
  summary: 'Cancels a claim and its return, unless something was refunded or shipped.',
})
