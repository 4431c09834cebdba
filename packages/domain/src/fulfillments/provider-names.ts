/** Display names of the fulfillment providers that a Medusa v1 store may have had. */
const names: Readonly<Record<string, string>> = {
  manual: 'Manual',
  primecargo: 'PrimeCargo',
  webshipper: 'Webshipper',
}

/** Returns a fulfillment provider's display name; an unknown one's id. */
export const fulfillmentProviderName = (id: string): string =>
  Object.hasOwn(names, id) ? (names[id] ?? id) : id

const about: Readonly<Record<string, string>> = {
  manual: 'You pack and ship yourself, and enter tracking numbers by hand.',
}

/** Returns what an operator should know before choosing a fulfillment provider; null if unknown. */
export const aboutFulfillmentProvider = (id: string): string | null =>
  Object.hasOwn(about, id) ? (about[id] ?? null) : null
