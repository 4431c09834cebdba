import { claimTypes, storedClaimReasons } from '@purser/domain/claims'
import { z } from 'zod'
import { addressInput } from '../addresses/index.ts'
import { defineEndpoint } from '../endpoints/index.ts'
import { wholeOrderAnswer } from '../orders/orders.ts'
import { returnShippingInput, shippingMethodInput } from '../shipping/index.ts'
import {
  id,
  metadataInput,
  money,
  noNotification,
  pictureUrl,
  selectionQuery,
  text,
  units,
} from '../values/index.ts'

const noun = 'claims'
const query = z.strictObject(selectionQuery)
const ofOrder = z.strictObject({ id })
const oneOfOrder = z.strictObject({ id, claim_id: id })
const tag = text(100).trim().toLowerCase().min(1)
const note = text(2_000).nullish()
const shipping_methods = z.array(shippingMethodInput).max(100)

export const createClaim = defineEndpoint({
  name: 'create-claim',
  method: 'POST',
  path: '/admin/orders/:id/claims',
  noun,
  summary: 'Makes good what was missing, wrong or broken: with money at once, or with a replacement.',
  params: ofOrder,
  query,
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
  response: wholeOrderAnswer,
})

export const updateClaim = defineEndpoint({
  name: 'update-claim',
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id',
  noun,
  summary: "Changes a claim's items, its shipping or its metadata; tags and images replace the former ones.",
  params: oneOfOrder,
  query,
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
  response: wholeOrderAnswer,
})

export const cancelClaim = defineEndpoint({
  name: 'cancel-claim',
  method: 'POST',
  path: '/admin/orders/:id/claims/:claim_id/cancel',
  noun,
  summary: 'Cancels a claim that has given nothing back and sent nothing out, together with its return.',
  params: oneOfOrder,
  query,
  response: wholeOrderAnswer,
})
