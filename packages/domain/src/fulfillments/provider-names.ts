/** The fulfillment providers that a store of this wire may have had, as operators know them. */
const names: Readonly<Record<string, string>> = {
  manual: 'Manual',
  primecargo: 'PrimeCargo',
  webshipper: 'Webshipper',
}

/** What a fulfillment provider is called; one that nobody knows by its id. */
export const fulfillmentProviderName = (id: string): string =>
  Object.hasOwn(names, id) ? (names[id] ?? id) : id
