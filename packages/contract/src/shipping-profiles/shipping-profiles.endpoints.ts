import { shippingProfileTypes } from '@purser/domain/shipping'
import { z } from 'zod'
import { defineEndpoint } from '../endpoints/index.ts'
import { product } from '../products/index.ts'
import { shippingOption, shippingProfile } from '../shipping/index.ts'
import { deletedRecord, id, metadataInput, selectionQuery, titled } from '../values/index.ts'

const noun = 'shipping-profiles'

export const wholeShippingProfile = shippingProfile.extend({
  products: z.array(product).optional(),
  shipping_options: z.array(shippingOption).optional(),
  /** Ours: how many there are, where `fields` names it. */
  product_count: z.number().int().optional(),
  option_count: z.number().int().optional(),
})
export type WholeShippingProfile = z.output<typeof wholeShippingProfile>

const params = z.strictObject({ id })
const answer = z.object({ shipping_profile: wholeShippingProfile })
const name = titled('Name is required')
const type = z.enum(shippingProfileTypes).optional()
const members = z.array(id).max(1_000).optional()

export const listShippingProfiles = defineEndpoint({
  name: 'list-shipping-profiles',
  method: 'GET',
  path: '/admin/shipping-profiles',
  noun,
  summary: 'The shipping profiles by their names, all of them; with what they hold where `expand` names it.',
  query: z.strictObject(selectionQuery),
  response: z.object({ shipping_profiles: z.array(wholeShippingProfile) }),
})

export const retrieveShippingProfile = defineEndpoint({
  name: 'retrieve-shipping-profile',
  method: 'GET',
  path: '/admin/shipping-profiles/:id',
  noun,
  summary: 'One shipping profile with its products and shipping options.',
  params,
  query: z.strictObject(selectionQuery),
  response: answer,
})

export const createShippingProfileBody = z.strictObject({ name, type, metadata: metadataInput.nullish() })

export const createShippingProfile = defineEndpoint({
  name: 'create-shipping-profile',
  method: 'POST',
  path: '/admin/shipping-profiles',
  noun,
  summary: 'Makes a shipping profile, of the type custom: the default one and that of gift cards are there.',
  body: createShippingProfileBody,
  response: answer,
})

export const updateShippingProfileBody = z.strictObject({
  name: name.optional(),
  type,
  products: members,
  shipping_options: members,
  metadata: metadataInput.nullish(),
})

export const updateShippingProfile = defineEndpoint({
  name: 'update-shipping-profile',
  method: 'POST',
  path: '/admin/shipping-profiles/:id',
  noun,
  summary:
    'Changes name and metadata, and puts products and shipping options into the profile: they leave the one that they were in, and nothing else leaves this one.',
  params,
  body: updateShippingProfileBody,
  response: answer,
})

export const deleteShippingProfile = defineEndpoint({
  name: 'delete-shipping-profile',
  method: 'DELETE',
  path: '/admin/shipping-profiles/:id',
  noun,
  summary:
    'Deletes a shipping profile; again, and it stays deleted. The default one, that of gift cards, and one that holds products or options stay.',
  params,
  response: deletedRecord('shipping_profile'),
})
