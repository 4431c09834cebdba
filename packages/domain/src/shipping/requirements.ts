import { type Refusal, refusal } from '../refusals/index.ts'
import type { ShippingRequirement } from './usable-options.ts'

/** What goods come to, in minor units: net and with tax, both without discounts. */
export interface GoodsSums {
  readonly net: number
  readonly gross: number
}

/** Returns the sum that an option's requirements are compared with: with tax if the option's amount includes it. */
export const sumForOption = (
  { includes_tax }: { readonly includes_tax?: boolean | null | undefined },
  { net, gross }: GoodsSums,
): number => (includes_tax ? gross : net)

/** Returns the requirements to store: an amount of 0 requires nothing. */
export function keptRequirements<R extends ShippingRequirement>(entered: readonly R[]): R[] {
  return entered.filter(({ amount }) => amount > 0)
}

/** Returns why these can't be an option's requirements, or null: each type once, and a maximum not below the minimum. */
export function requirementsRefusal(entered: readonly ShippingRequirement[]): Refusal | null {
  for (const [rank, { type, amount }] of entered.entries()) {
    if (entered.findIndex((other) => other.type === type) < rank)
      return refusal(
        'requirement_repeated',
        'A shipping option can have only one minimum and one maximum.',
        `requirements.${rank}.type`,
      )
    const minimum = keptRequirements(entered).find((other) => other.type === 'min_subtotal')
    if (type === 'max_subtotal' && amount > 0 && minimum && amount < minimum.amount)
      return refusal(
        'maximum_below_minimum',
        'The maximum subtotal is below the minimum. Raise it.',
        `requirements.${rank}.amount`,
      )
  }
  return null
}
