/** A shipping method; `profile_id` is its option's, null if the option was deleted. */
export interface SendingMethod {
  id: string
  profile_id: string | null
}

/** `profile_id` is the product's; null for a line without one. */
export interface LineToPack {
  item_id: string
  profile_id: string | null
}

export interface FulfillmentGroup<Method, Line> {
  /** Null if no method is known. */
  method: Method | null
  /** At least one. */
  lines: Line[]
}

/**
 * Groups lines into fulfillments: one with all lines if there is at most one shipping method, else each line with the first method
 * whose option has its product's shipping profile. A line without a matching method goes with the first. Every line is in exactly
 * one fulfillment, and none is empty.
 */
export function splitByShippingMethod<Method extends SendingMethod, Line extends LineToPack>(
  methods: readonly Method[],
  lines: readonly Line[],
): FulfillmentGroup<Method, Line>[] {
  const groups = new Map<Method | null, Line[]>()
  for (const line of lines) {
    const fitting = methods.find(({ profile_id }) => profile_id !== null && profile_id === line.profile_id)
    const method = fitting ?? methods[0] ?? null
    groups.set(method, [...(groups.get(method) ?? []), line])
  }
  return [...methods, null].flatMap((method) => {
    const packed = groups.get(method)
    return packed ? [{ method, lines: packed }] : []
  })
}

/** The default provider: items are packed by hand. */
export const usualFulfillmentProvider = 'manual'

/** Returns whether a fulfillment is sent to its provider's API; manual fulfillments are not. */
export function needsProviderCall(providerId: string): boolean {
  return providerId !== usualFulfillmentProvider
}
