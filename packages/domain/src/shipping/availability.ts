/** The kinds of requirements of a shipping option. */
export const shippingRequirementTypes = ['min_subtotal', 'max_subtotal'] as const
export type ShippingRequirementType = (typeof shippingRequirementTypes)[number]

/** `amount` in minor units. */
export interface ShippingRequirement {
  type: ShippingRequirementType
  amount: number
}

interface ShippingOptionFacts {
  requirements: readonly ShippingRequirement[]
}

/**
 * Whether a picker offers an option: not at or below its min_subtotal, and in the draft wizard alone not at or above its
 * max_subtotal.
 */
export function isShippingOptionOffered(
  option: ShippingOptionFacts,
  subtotal: number,
  picker: 'draft' | 'claim_or_swap',
): boolean {
  return option.requirements.every((requirement) => {
    if (requirement.type === 'min_subtotal') return subtotal > requirement.amount
    return picker !== 'draft' || subtotal < requirement.amount
  })
}

/** Whether the server accepts an option for a subtotal: as the wizard, but a min_subtotal that is just reached is enough. */
export function isShippingOptionAccepted(option: ShippingOptionFacts, subtotal: number): boolean {
  return option.requirements.every((requirement) =>
    requirement.type === 'min_subtotal' ? subtotal >= requirement.amount : subtotal < requirement.amount,
  )
}
