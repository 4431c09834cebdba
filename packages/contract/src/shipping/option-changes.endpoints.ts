import { shippingRequirementTypes } from '@purser/domain/shipping'
import { z } from 'zod'
import { defineNoun } from '../endpoints/index.ts'
import { id, metadataInput, money, selection, titled } from '../values/index.ts'
import { listedShippingOption } from './shipping.ts'

const count = z.number().int()

const requirement = z.strictObject({ type: z.enum(shippingRequirementTypes), amount: money })
const name = titled('Name is required')
const price_type = z.enum(['flat_rate', 'calculated'])

const shippingOptions = defineNoun({
  noun: 'shipping',
  one: 'shipping_option',
  many: 'shipping_options',
  record: listedShippingOption,
  deleted: 'shipping-option',
})

export const retrieveShippingOption = shippingOptions.retrieve(
  'Retrieves a shipping option with its region, profile and requirements.',
  { query: selection },
)

/** Not in Medusa v1: what depends on a shipping option. */
const shippingOptionUses = z.object({
  open_drafts: count,
  /** The newest, at most ten. */
  drafts: z.array(z.object({ id, display_id: count })),
})
export type ShippingOptionUses = z.output<typeof shippingOptionUses>

export const retrieveShippingOptionUses = shippingOptions.call(
  'retrieve-shipping-option-uses',
  'GET :id/uses',
  {
    summary: 'Returns the open draft orders that use a shipping option.',
    response: z.object({ uses: shippingOptionUses }),
  },
)

export const createShippingOptionBody = z.strictObject({
  name,
  region_id: id,
  provider_id: id,
  /** One of the provider's fulfillment options, named by its `id`. */
  data: metadataInput,
  price_type,
  /** In minor units; a flat rate needs it. */
  amount: money.nullish(),
  /** Defaults to the store's default profile. */
  profile_id: id.nullish(),
  requirements: z.array(requirement).max(10).optional(),
  is_return: z.boolean().optional(),
  admin_only: z.boolean().optional(),
  /** Whether the amount includes tax; by default it doesn't. */
  includes_tax: z.boolean().optional(),
  metadata: metadataInput.nullish(),
})

export const createShippingOption = shippingOptions.create(
  "Creates a shipping option of a region, for shipping or returns. `data` is one of the provider's fulfillment options. Requirements of 0 are not stored.",
  createShippingOptionBody,
)

export const updateShippingOptionBody = z.strictObject({
  name: name.optional(),
  price_type: price_type.optional(),
  amount: money.optional(),
  /** The whole list; missing ones are deleted. */
  requirements: z.array(requirement.extend({ id: id.optional() })).max(10),
  admin_only: z.boolean().optional(),
  /** Whether the amount includes tax; by default it doesn't. */
  includes_tax: z.boolean().optional(),
  metadata: metadataInput.nullish(),
})

export const updateShippingOption = shippingOptions.update(
  "Updates the given fields. Requirements replace the whole list; metadata is merged key by key. Region, provider, data, profile and direction can't change. Orders and draft orders keep their price.",
  updateShippingOptionBody,
)

export const deleteShippingOption = shippingOptions.delete(
  'Deletes a shipping option, also repeatedly. Refused while open draft orders use it. Orders keep its price; their shipping method no longer has a `shipping_option`.',
)
