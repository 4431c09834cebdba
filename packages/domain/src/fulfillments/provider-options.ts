import { usualFulfillmentProvider } from './split-by-shipping-method.ts'

/** A service of a fulfillment provider, in its own format, that a shipping option can use. */
export interface FulfillmentOption {
  readonly id: string
  readonly name?: string
  readonly is_return?: boolean
  readonly [key: string]: unknown
}

/** The services of manual fulfillment. */
const byHand: readonly FulfillmentOption[] = [
  { id: 'manual-fulfillment', name: 'Manual fulfillment' },
  { id: 'manual-fulfillment-return', name: 'Manual return', is_return: true },
]

/** Returns the services of a built-in provider; undefined for one that has to be called. */
export const builtInOptions = (providerId: string): readonly FulfillmentOption[] | undefined =>
  providerId === usualFulfillmentProvider ? byHand : undefined

/** Returns whether a provider's answer is such an option; answers are foreign. */
export function isFulfillmentOption(said: unknown): said is FulfillmentOption {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return false
  const { id, name, is_return } = said as Record<string, unknown>
  const isIdentified = typeof id === 'string' && id !== '' && id.length <= 255
  return isIdentified && ['undefined', 'string'].includes(typeof name) && isYesOrNo(is_return)
}

const isYesOrNo = (value: unknown) => value === undefined || typeof value === 'boolean'
