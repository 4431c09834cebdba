/** Types of an option's requirements. */
export const shippingRequirementTypes = ['min_subtotal', 'max_subtotal'] as const
export type ShippingRequirementType = (typeof shippingRequirementTypes)[number]

/** `amount` in minor units. */
export interface ShippingRequirement {
  type: ShippingRequirementType
  amount: number
}

/** The facts that decide where a shipping option can be used. */
export interface ShippingOptionFacts {
  readonly region_id: string
  readonly is_return: boolean
  readonly admin_only: boolean
  readonly price_type: 'flat_rate' | 'calculated'
  readonly deleted_at?: string | null | undefined
  readonly requirements?: readonly ShippingRequirement[] | undefined
}

interface PlaceRule {
  /** Customers don't see options for operators only, nor options without a flat rate: only an operator can enter a price. */
  readonly isForCustomers: boolean
  /** Null: both directions. */
  readonly is_return: boolean | null
  /** The subtotals that a minimum allows: from its amount, or only above it. */
  readonly minimum?: 'from' | 'above'
  /** Whether a maximum excludes the subtotals from its amount on. */
  readonly hasMaximum?: boolean
}

/** All places that use shipping options. The admin's pickers are stricter about a minimum than the server (shipping-2). */
export const shippingPlaces = {
  storefront: { isForCustomers: true, is_return: null },
  cart: { isForCustomers: true, is_return: false, minimum: 'from', hasMaximum: true },
  customer_return: { isForCustomers: true, is_return: true },
  draft: { isForCustomers: false, is_return: false, minimum: 'from', hasMaximum: true },
  draft_wizard: { isForCustomers: false, is_return: false, minimum: 'above', hasMaximum: true },
  claim: { isForCustomers: false, is_return: false },
  claim_picker: { isForCustomers: false, is_return: false, minimum: 'above' },
  return: { isForCustomers: false, is_return: true },
} as const satisfies Readonly<Record<string, PlaceRule>>
export type ShippingPlace = keyof typeof shippingPlaces

/** The region and net subtotal, in minor units, that an option is used for. Omitted ones are not checked. */
export interface ShippingUse {
  readonly region_id?: string
  readonly subtotal?: number
}

export type ShippingObstacle =
  | 'deleted'
  | 'operators_only'
  | 'no_flat_rate'
  | 'other_region'
  | 'other_direction'
  | 'subtotal'

/** Returns why a shipping option can't be used in a place, or null. */
export function shippingObstacle(
  option: ShippingOptionFacts,
  place: ShippingPlace,
  { region_id, subtotal }: ShippingUse = {},
): ShippingObstacle | null {
  const { isForCustomers, is_return }: PlaceRule = shippingPlaces[place]
  if (option.deleted_at != null) return 'deleted'
  if (isForCustomers && option.admin_only) return 'operators_only'
  if (isForCustomers && option.price_type !== 'flat_rate') return 'no_flat_rate'
  if (region_id !== undefined && option.region_id !== region_id) return 'other_region'
  if (is_return !== null && option.is_return !== is_return) return 'other_direction'
  if (subtotal !== undefined && !isForSubtotal(option, subtotal, place)) return 'subtotal'
  return null
}

export const isShippingOptionUsable = (
  option: ShippingOptionFacts,
  place: ShippingPlace,
  use: ShippingUse = {},
): boolean => shippingObstacle(option, place, use) === null

/** Returns whether an option's requirements allow a net subtotal, in minor units, in a place. */
export function isForSubtotal(
  { requirements = [] }: Pick<ShippingOptionFacts, 'requirements'>,
  subtotal: number,
  place: ShippingPlace,
): boolean {
  const { minimum, hasMaximum }: PlaceRule = shippingPlaces[place]
  return requirements.every(({ type, amount }) => {
    if (type === 'max_subtotal') return !hasMaximum || subtotal < amount
    return minimum === undefined || subtotal > amount || (minimum === 'from' && subtotal === amount)
  })
}
