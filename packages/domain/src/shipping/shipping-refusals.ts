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

/** What decides whether an option may go. */
export interface ShippingOptionUse {
  readonly name: string
  readonly open_drafts: number
}

/** Why an option is not deleted, or null: open drafts go out by it. */
export function removeShippingOptionRefusal({ name, open_drafts }: ShippingOptionUse): Refusal | null {
  if (open_drafts === 0) return null
  const [drafts, them] =
    open_drafts === 1 ? ['1 open draft order uses', 'it'] : [`${open_drafts} open draft orders use`, 'them']
  return refusal(
    'shipping_option_in_use',
    `${drafts} ${name}. Choose another shipping option for ${them} first.`,
  )
}

/** Why an option is not made with a price that somebody else works out, or null: no provider does. */
export function priceTypeRefusal(price_type: 'flat_rate' | 'calculated', provider: string): Refusal | null {
  if (price_type === 'flat_rate') return null
  return refusal(
    'price_not_calculated',
    `${provider} doesn't calculate prices. Use a flat rate.`,
    'price_type',
  )
}

/** The kinds of shipping profiles; of all but `custom` there is one, made with the store. */
export const shippingProfileTypes = ['default', 'gift_card', 'custom'] as const
export type ShippingProfileType = (typeof shippingProfileTypes)[number]

/** What decides whether a profile may go. */
export interface ShippingProfileUse {
  readonly name: string
  readonly type: ShippingProfileType
  readonly product_count: number
  readonly option_count: number
}

/** Why a profile is not deleted, or null: new goods go into it, or it holds products or options. */
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

/** Why a profile is not of this type, or null: of the store's own there is one each. */
export function shippingProfileTypeRefusal(
  wanted: ShippingProfileType | undefined,
  present: ShippingProfileType = 'custom',
): Refusal | null {
  if (wanted === undefined || wanted === present) return null
  return refusal('shipping_profile_type_fixed', `This profile's type is ${present} and can't change.`, 'type')
}
