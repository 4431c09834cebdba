import { shippingProfileTypes } from '@purser/domain/shipping'
import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { product } from '../products/index.ts'
import { shippingOption, shippingProfile } from '../shipping/index.ts'
import { id, metadataInput, selection, titled } from '../values/index.ts'

export const wholeShippingProfile = shippingProfile.extend({
  products: z.array(product).optional(),
  shipping_options: z.array(shippingOption).optional(),
  /** Not in Medusa v1: their number, if `fields` names it. */
  product_count: z.number().int().optional(),
  option_count: z.number().int().optional(),
})
export type WholeShippingProfile = z.output<typeof wholeShippingProfile>

const name = titled('Name is required')
const type = z.enum(shippingProfileTypes).optional()
const members = z.array(id).max(1_000).optional()

const shippingProfiles = defineNoun({
  one: 'shipping_profile',
  many: 'shipping_profiles',
  record: wholeShippingProfile,
})

export const listShippingProfiles = shippingProfiles.call(
  'list-shipping-profiles',
  'GET /admin/shipping-profiles',
  {
    summary: 'Lists all shipping profiles by name. `expand` adds products and shipping options.',
    query: selection,
    response: z.object({ shipping_profiles: z.array(wholeShippingProfile) }),
  },
)

export const retrieveShippingProfile = shippingProfiles.retrieve(
  'Retrieves a shipping profile with its products and shipping options.',
  { query: selection },
)

export const createShippingProfileBody = z.strictObject({ name, type, metadata: metadataInput.nullish() })

export const createShippingProfile = shippingProfiles.create(
  'Creates a shipping profile of the type custom. The default and gift card profiles always exist.',
  createShippingProfileBody,
)

export const updateShippingProfileBody = z.strictObject({
  name: name.optional(),
  type,
  products: members,
  shipping_options: members,
  metadata: metadataInput.nullish(),
})

export const updateShippingProfile = shippingProfiles.update(
  'Updates name and metadata and moves products and shipping options into the profile. Nothing is removed from it.',
  updateShippingProfileBody,
)

export const deleteShippingProfile = shippingProfiles.delete(
  'Deletes a shipping profile, also repeatedly. Refused for the default and gift card profiles and while it has products or shipping options.',
)
