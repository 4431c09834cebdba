import { counted } from '../counts/index.ts'
import { type Refusal, refusal } from '../refusals/index.ts'
import { isForSubtotal, type ShippingRequirement } from './usable-options.ts'

/** Returns why an option can't be used for a cart or draft of this net subtotal, in minor units, or null. */
export function shippingSumRefusal(
  option: { readonly name: string; readonly requirements: readonly ShippingRequirement[] },
  subtotal: number,
  field?: string,
): Refusal | null {
  if (isForSubtotal(option, subtotal, 'draft')) return null
  return refusal('shipping_option_not_for_sum', `${option.name} isn't available for this order value.`, field)
}

/** The facts that decide whether an option can be deleted. */
export interface ShippingOptionUse {
  readonly name: string
  readonly open_drafts: number
}

/** Returns why an option can't be deleted, or null: open drafts use it. */
export function removeShippingOptionRefusal({ name, open_drafts }: ShippingOptionUse): Refusal | null {
  if (open_drafts === 0) return null
  const [drafts, them] =
    open_drafts === 1 ? ['1 open draft order uses', 'it'] : [`${open_drafts} open draft orders use`, 'them']
  return refusal(
    'shipping_option_in_use',
    `${drafts} ${name}. Choose another shipping option for ${them} first.`,
  )
}

/** Returns why an option can't have a calculated price, or null: no provider calculates any. */
export function priceTypeRefusal(price_type: 'flat_rate' | 'calculated', provider: string): Refusal | null {
  if (price_type === 'flat_rate') return null
  return refusal(
    'price_not_calculated',
    `${provider} doesn't calculate prices. Use a flat rate.`,
    'price_type',
  )
}

/** Types of shipping profiles; there is one of each except `custom`, created with the store. */
export const shippingProfileTypes = ['default', 'gift_card', 'custom'] as const
export type ShippingProfileType = (typeof shippingProfileTypes)[number]

/** The facts that decide whether a profile can be deleted. */
export interface ShippingProfileUse {
  readonly name: string
  readonly type: ShippingProfileType
  readonly product_count: number
  readonly option_count: number
}

/** Returns why a profile can't be deleted, or null: it is the default for new goods, or contains products or options. */
export function removeShippingProfileRefusal(profile: ShippingProfileUse): Refusal | null {
  const { name, type, product_count, option_count } = profile
  if (type !== 'custom') {
    const goods = type === 'default' ? 'products' : 'gift cards'
    return refusal('shipping_profile_is_needed', `New ${goods} use ${name}, so it can't be deleted.`)
  }
  const held = [
    ...(product_count > 0 ? [counted(product_count, 'product')] : []),
    ...(option_count > 0 ? [counted(option_count, 'shipping option')] : []),
  ]
  if (held.length === 0) return null
  return refusal(
    'shipping_profile_in_use',
    `${name} has ${held.join(' and ')}. Move them to another profile first.`,
  )
}

/** Returns why a profile can't have this type, or null: the store's own types exist once each. */
export function shippingProfileTypeRefusal(
  wanted: ShippingProfileType | undefined,
  present: ShippingProfileType = 'custom',
): Refusal | null {
  if (wanted === undefined || wanted === present) return null
  return refusal('shipping_profile_type_fixed', `This profile's type is ${present} and can't change.`, 'type')
}
