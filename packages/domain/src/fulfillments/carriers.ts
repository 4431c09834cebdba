/** Carriers that deliver in one country alone; others' numbers of the same form are not theirs. */
const homes: ReadonlyMap<string, string> = new Map([
  ['usps', 'us'],
  ['ontrac', 'us'],
])

/** Returns whether a carrier delivers in a country (ISO 3166-1 alpha-2, lower case; null: unknown). */
export function isCarrierOf(carrierCode: string, countryCode: string | null): boolean {
  const home = homes.get(carrierCode)
  return home === undefined || home === countryCode
}
