/** A way to send goods; `profile_id` is its option's, null when the option was deleted. */
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
  /** Null when nothing says how the goods are sent. */
  method: Method | null
  /** At least one. */
  lines: Line[]
}

/**
 * Which goods are packed together: all of them when there is one shipping method or none, else each with the first method whose
 * option has the shipping profile of its product. A line that fits no method goes with the first; no line is in two
 * fulfillments, none is left out, and none is empty.
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

/** Who sends goods that were not given to anyone: somebody packs them by hand. */
export const usualFulfillmentProvider = 'manual'

/** Whether a provider has to be asked for a fulfillment and told of it: whoever packs by hand knows. */
export function hasToBeAsked(providerId: string): boolean {
  return providerId !== usualFulfillmentProvider
}
