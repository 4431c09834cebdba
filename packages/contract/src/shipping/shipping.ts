import { shippingRequirementTypes } from '@purser/domain/shipping'
import { z } from 'zod'
import { region } from '../regions/index.ts'
import { id, metadata, money, recordShape, signedMoney, timestamp } from '../values/index.ts'
import { shippingProfile } from './shipping-profiles.ts'

export const shippingRequirement = z.object({
  id,
  shipping_option_id: id,
  type: z.enum(shippingRequirementTypes),
  amount: money,
  deleted_at: timestamp.nullable(),
})

export const taxLine = z.object({ rate: z.number(), name: z.string(), code: z.string().nullable() })

export const shippingOption = z.object({
  id,
  name: z.string(),
  region_id: id,
  region: region.nullable().optional(),
  profile_id: id,
  profile: shippingProfile.nullable().optional(),
  provider_id: z.string(),
  price_type: z.enum(['flat_rate', 'calculated']),
  amount: money.nullable(),
  /** Whether its amount includes tax. */
  includes_tax: z.boolean(),
  /** Derived: its amount in its region's currency, when it has one. */
  prices: z.array(z.object({ currency_code: z.string(), amount: money })).optional(),
  is_return: z.boolean(),
  admin_only: z.boolean(),
  data: z.record(z.string(), z.unknown()),
  requirements: z.array(shippingRequirement).optional(),
  metadata,
  ...recordShape,
  deleted_at: timestamp.nullable().optional(),
})

/** A listed option, with the tax of its region. */
export const listedShippingOption = shippingOption.extend({
  price_incl_tax: money.nullable(),
  tax_amount: money.nullable(),
  tax_rates: z.array(taxLine),
})
export type ListedShippingOption = z.output<typeof listedShippingOption>

export type ShippingOption = z.output<typeof shippingOption>

export const shippingMethod = z.object({
  id,
  shipping_option_id: id.nullable(),
  /** Null if the option was deleted. */
  shipping_option: shippingOption.nullable().optional(),
  order_id: id.nullable(),
  cart_id: id.nullable(),
  swap_id: id.nullable(),
  return_id: id.nullable(),
  claim_order_id: id.nullable(),
  /** In minor units; net unless it includes tax. */
  price: money,
  includes_tax: z.boolean(),
  data: z.record(z.string(), z.unknown()),
  tax_lines: z.array(taxLine).optional(),
  subtotal: money.optional(),
  gift_card_total: money.optional(),
  tax_total: money.optional(),
  /** Below 0 where gift cards paid more than there was to pay in the shop that the order was moved in from. */
  total: signedMoney.optional(),
  /** The price without free shipping. */
  original_total: money.optional(),
  original_tax_total: money.optional(),
})
export type ShippingMethod = z.output<typeof shippingMethod>
