/** The fulfillment providers that a store of this wire may have had, as operators know them. */
const names: Readonly<Record<string, string>> = {
  manual: 'Manual',
  primecargo: 'PrimeCargo',
  webshipper: 'Webshipper',
}

/** What a fulfillment provider is called; one that nobody knows by its id. */
export const fulfillmentProviderName = (id: string): string =>
  Object.hasOwn(names, id) ? (names[id] ?? id) : id

const about: Readonly<Record<string, string>> = {
  manual: 'You pack and ship yourself, and enter tracking numbers by hand.',
}

/** What an operator should know before choosing a fulfillment provider; null where nothing is known. */
export const aboutFulfillmentProvider = (id: string): string | null =>
  Object.hasOwn(about, id) ? (about[id] ?? null) : null
