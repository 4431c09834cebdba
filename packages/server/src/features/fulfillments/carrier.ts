import { isCarrierOf } from '@purser/domain/fulfillments'
import { allCouriers, getTracking } from 'ts-tracking-number'

/** Who carries a parcel, and where its way can be followed. */
interface Carrier {
  readonly carrier: string
  readonly url: string
}

/**
 * Returns the carrier of a tracking number of a parcel that goes to a country (ISO 3166-1 alpha-2, lower case); null where no carrier, several,
 * or one without a tracking page could have given out the number.
 */
export function carrierOf(number: string, countryCode: string | null): Carrier | null {
  const found = allCouriers.flatMap((courier) => getTracking(number.toUpperCase(), [courier]) ?? [])
  const possible = found.filter(({ courier }) => isCarrierOf(courier.code, countryCode))
  const [only, ...others] = possible
  if (!only?.trackingUrl || others.length > 0) return null
  const url = only.trackingUrl.replace('%s', encodeURIComponent(only.trackingNumber))
  return { carrier: only.courier.name, url: url.replace(/^http:/, 'https:') }
}
