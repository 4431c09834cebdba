import { usualFulfillmentProvider } from './split-by-shipping-method.ts'

/** What a fulfillment provider can do, in its own words; a shipping option is made of one. */
export interface FulfillmentOption {
  readonly id: string
  readonly name?: string
  readonly is_return?: boolean
  readonly [key: string]: unknown
}

/** What somebody who packs by hand can do. */
const byHand: readonly FulfillmentOption[] = [
  { id: 'manual-fulfillment', name: 'Manual fulfillment' },
  { id: 'manual-fulfillment-return', name: 'Manual return', is_return: true },
]

/** What a provider of the product itself offers; undefined of one that has to be asked. */
export const builtInOptions = (providerId: string): readonly FulfillmentOption[] | undefined =>
  providerId === usualFulfillmentProvider ? byHand : undefined

/** Whether what a provider says is such an option: it is foreign. */
export function isFulfillmentOption(said: unknown): said is FulfillmentOption {
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return false
  const { id, name, is_return } = said as Record<string, unknown>
  const isIdentified = typeof id === 'string' && id !== '' && id.length <= 255
  return isIdentified && ['undefined', 'string'].includes(typeof name) && isYesOrNo(is_return)
}

const isYesOrNo = (value: unknown) => value === undefined || typeof value === 'boolean'
