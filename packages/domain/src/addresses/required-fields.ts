import { countryOf } from '../countries/index.ts'

/*
 * Which countries' addresses need a postal code or province, according to the address data that browsers, carriers and payment providers
 * use (Google's libaddressinput). A country that is not listed needs a postal code and no province.
 */

/** Countries without postal codes, or whose addresses usually omit them. */
const withoutPostalCode = codes(`
  ae af ag ao aq aw bb bd bf bh bi bj bm bo bq bs bt bv bw bz cd cf cg ci ck cl cm co cr cv cw dj dm do ec er et fj ga gd gh gm gn gq
  gt gw gy hk hn ht ie iq jm jo ke ki km kn kw lb lc lr ls ly mg ml mo mr ms mw mz na ne ng ni nr nu om pa pe ps py qa rw sb sc sl sn
  sr ss st sv sx sy sz td tf tg tk tl to tt tv tz ug vc ve vg vu ws ye zm zw`)

/** Countries whose addresses name a state, province or prefecture beside the city. */
const withProvince = codes('au br ca cn co cr es hn id in iq it jm jp mx pg so sv us ve')

type Country = string | null | undefined

/** Returns whether addresses in a country need a postal code; true for an unknown country. */
export const isPostalCodeRequired = (country: Country): boolean => !withoutPostalCode.has(twoLetters(country))

/** Returns whether addresses in a country need a state, province or prefecture. */
export const isProvinceRequired = (country: Country): boolean => withProvince.has(twoLetters(country))

/** Returns the required fields of an order's or cart's shipping address, in form order. */
export const requiredOrderAddressFields = (country: Country) =>
  requiredOf(['address_1', 'postal_code', 'city', 'province', 'country_code'], country)

/** Returns the required fields of a draft's, swap's or claim's address, in form order. */
export const requiredDraftAddressFields = (country: Country) =>
  requiredOf(
    ['first_name', 'last_name', 'address_1', 'postal_code', 'city', 'province', 'phone', 'country_code'],
    country,
  )

/** Drops the fields that addresses in the country don't need. */
function requiredOf<const Field extends string>(fields: readonly Field[], country: Country): Field[] {
  return fields.filter(
    (field) =>
      (field !== 'postal_code' || isPostalCodeRequired(country)) &&
      (field !== 'province' || isProvinceRequired(country)),
  )
}

const twoLetters = (country: Country): string => countryOf(country?.trim() ?? '')?.iso_2 ?? ''

function codes(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}
