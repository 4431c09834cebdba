import { requirementsRefusal } from '@purser/domain/shipping'
import { shippingKey } from './known-store.ts'
import {
  type Bounds,
  type Complain,
  checkCurrency,
  codeOf,
  createRepeatCheck,
  listOf,
  type Raw,
  recordsOf,
  reportRefusal,
  textOf,
} from './raw-file.ts'

export function checkRegions(file: Raw, bounds: Bounds, complain: Complain): void {
  const seenId = createRepeatCheck(complain)
  const seenCountry = createRepeatCheck(complain)
  for (const [rank, region] of recordsOf(file.regions)) {
    const at = ['regions', rank]
    const id = textOf(region.id)
    if (id !== undefined) seenId(id, [...at, 'id'], `the region "${id}"`)
    if (bounds.known.deletedIds.has(id ?? ''))
      complain([...at, 'id'], `the region "${id}" was deleted from the store`)
    checkCurrency(codeOf(region.currency_code), [...at, 'currency_code'], bounds, complain)
    checkProviders(region, at, bounds, complain)
    checkCountries(region, at, bounds, seenCountry, complain)
  }
}

function checkCountries(
  region: Raw,
  at: PropertyKey[],
  { known }: Bounds,
  seen: ReturnType<typeof createRepeatCheck>,
  complain: Complain,
): void {
  for (const [place, value] of listOf(region.countries)) {
    const code = codeOf(value)
    if (code === undefined) continue
    const path = [...at, 'countries', place]
    const owner = known.countryRegions.get(code)
    if (!known.countryCodes.has(code)) complain(path, `"${code}" is not a country`)
    else if (owner !== undefined && owner !== textOf(region.id))
      complain(path, `"${code}" is already in the region ${owner}`)
    else seen(code, path, `"${code}"`)
  }
}

function checkProviders(region: Raw, at: PropertyKey[], bounds: Bounds, complain: Complain): void {
  for (const [field, known, kind] of [
    ['payment_providers', bounds.known.paymentProviders, 'payment'],
    ['fulfillment_providers', bounds.known.fulfillmentProviders, 'fulfillment'],
  ] as const) {
    for (const [place, value] of listOf(region[field])) {
      const id = textOf(value)
      if (id !== undefined && !known.has(id))
        complain([...at, field, place], `there is no ${kind} provider "${id}"`)
    }
  }
}

export function checkShippingOptions(file: Raw, bounds: Bounds, complain: Complain): void {
  const seen = createRepeatCheck(complain)
  for (const [rank, option] of recordsOf(file.shipping_options)) {
    const at = ['shipping_options', rank]
    for (const [field, known, kind] of [
      ['region_id', bounds.regions, 'region'],
      ['provider_id', bounds.known.fulfillmentProviders, 'fulfillment provider'],
      ['profile_id', bounds.known.profiles, 'shipping profile'],
    ] as const) {
      const id = textOf(option[field])
      if (id !== undefined && !known.has(id)) complain([...at, field], `there is no ${kind} "${id}"`)
    }
    if (option.price_type === 'flat_rate' && (option.amount === undefined || option.amount === null)) {
      complain([...at, 'amount'], 'is missing: a flat rate needs an amount')
    }
    const [name, region_id] = [textOf(option.name), textOf(option.region_id)]
    const key =
      region_id === undefined || name === undefined
        ? undefined
        : shippingKey({ name, region_id, is_return: option.is_return === true })
    if (key !== undefined) seen(key, at, `the option "${name}" of this region`)
    // An existing one stays unchanged.
    if (key === undefined || !bounds.known.shippingOptions.has(key)) checkRequirements(option, at, complain)
  }
}

function checkRequirements(option: Raw, at: PropertyKey[], complain: Complain): void {
  const all = listOf(option.requirements)
  const read = recordsOf(option.requirements).flatMap(([, { type, amount }]) =>
    (type === 'min_subtotal' || type === 'max_subtotal') && typeof amount === 'number'
      ? [{ type, amount } as const]
      : [],
  )
  if (read.length === all.length) reportRefusal(complain, at, requirementsRefusal(read))
}
