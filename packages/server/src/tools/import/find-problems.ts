import { denominationRefusal } from '@purser/domain/gift-cards'
import { handleFromTitle } from '@purser/domain/handles'
import { type KnownStore, shippingKey, variantCodeFields } from './known-store.ts'
import { type Problem, pathText } from './problem.ts'

/*
 * What no schema sees: references that lead nowhere, and things that are there twice. It reads the raw file and looks
 * only at values of the right kind, so that it finds its problems beside those of the schema, in one run.
 */

type Raw = Record<string, unknown>
type Complain = (path: readonly PropertyKey[], sentence: string) => void

const isRaw = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const codeOf = (value: unknown): string | undefined => textOf(value)?.toLowerCase()

function listOf(value: unknown): [number, unknown][] {
  return Array.isArray(value) ? [...value.entries()] : []
}

function recordsOf(value: unknown): [number, Raw][] {
  return listOf(value).flatMap(([rank, each]) => (isRaw(each) ? [[rank, each] as [number, Raw]] : []))
}

/** Tells when a key comes a second time, and where the first was. */
function twice(complain: Complain): (key: string, path: readonly PropertyKey[], what: string) => void {
  const first = new Map<string, string>()
  return (key, path, what) => {
    const before = first.get(key)
    if (before === undefined) first.set(key, pathText(path))
    else complain(path, `${what} is already at ${before}`)
  }
}

interface Bounds {
  readonly known: KnownStore
  readonly storeCurrencies: ReadonlySet<string>
  /** Currency by region id, those of the file included. */
  readonly regions: ReadonlyMap<string, string>
  readonly collectionIds: ReadonlySet<string>
}

export function findProblems(file: unknown, known: KnownStore): Problem[] {
  if (!isRaw(file)) return []
  const problems: Problem[] = []
  const complain: Complain = (path, sentence) => problems.push({ path: pathText(path), sentence })
  const store = isRaw(file.store) ? file.store : {}
  const bounds: Bounds = {
    known,
    storeCurrencies: new Set([
      ...known.storeCurrencies,
      ...listOf(store.currencies).flatMap(([, code]) => codeOf(code) ?? []),
    ]),
    regions: new Map([
      ...known.regions,
      ...recordsOf(file.regions).map(
        ([, region]) => [textOf(region.id) ?? '', codeOf(region.currency_code) ?? ''] as const,
      ),
    ]),
    collectionIds: new Set([
      ...known.collectionIds,
      ...recordsOf(file.collections).flatMap(([, collection]) => textOf(collection.id) ?? []),
    ]),
  }
  for (const [rank, code] of listOf(store.currencies)) {
    checkCurrency(codeOf(code), ['store', 'currencies', rank], bounds, complain)
  }
  checkRegions(file, bounds, complain)
  checkShippingOptions(file, bounds, complain)
  checkCollections(file, bounds, complain)
  checkProducts(file, bounds, complain)
  return problems
}

function checkCurrency(
  code: string | undefined,
  path: PropertyKey[],
  bounds: Bounds,
  complain: Complain,
): void {
  if (code === undefined) return
  if (!bounds.known.currencyCodes.has(code)) complain(path, `"${code}" is not a currency`)
  else if (!bounds.storeCurrencies.has(code)) complain(path, `"${code}" is not among the store's currencies`)
}

function checkRegions(file: Raw, bounds: Bounds, complain: Complain): void {
  const seenId = twice(complain)
  const seenCountry = twice(complain)
  for (const [rank, region] of recordsOf(file.regions)) {
    const at = ['regions', rank]
    const id = textOf(region.id)
    if (id !== undefined) seenId(id, [...at, 'id'], `the region "${id}"`)
    if (bounds.known.deletedIds.has(id ?? ''))
      complain([...at, 'id'], `the region "${id}" was deleted from the store`)
    checkCurrency(codeOf(region.currency_code), [...at, 'currency_code'], bounds, complain)
    checkProviders(region, at, bounds, complain)
    for (const [place, value] of listOf(region.countries)) {
      const code = codeOf(value)
      if (code === undefined) continue
      const path = [...at, 'countries', place]
      const owner = bounds.known.countryRegions.get(code)
      if (!bounds.known.countryCodes.has(code)) complain(path, `"${code}" is not a country`)
      else if (owner !== undefined && owner !== id)
        complain(path, `"${code}" is already in the region ${owner}`)
      else seenCountry(code, path, `"${code}"`)
    }
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

function checkShippingOptions(file: Raw, bounds: Bounds, complain: Complain): void {
  const seen = twice(complain)
  for (const [rank, option] of recordsOf(file.shipping_options)) {
    const at = ['shipping_options', rank]
    const region = textOf(option.region_id)
    const name = textOf(option.name)
    const provider = textOf(option.provider_id)
    const profile = textOf(option.profile_id)
    if (region !== undefined && !bounds.regions.has(region))
      complain([...at, 'region_id'], `there is no region "${region}"`)
    if (provider !== undefined && !bounds.known.fulfillmentProviders.has(provider)) {
      complain([...at, 'provider_id'], `there is no fulfillment provider "${provider}"`)
    }
    if (profile !== undefined && !bounds.known.profiles.has(profile)) {
      complain([...at, 'profile_id'], `there is no shipping profile "${profile}"`)
    }
    if (option.price_type === 'flat_rate' && (option.amount === undefined || option.amount === null)) {
      complain([...at, 'amount'], 'is missing: a flat rate needs an amount')
    }
    if (region !== undefined && name !== undefined) {
      const key = shippingKey({ name, region_id: region, is_return: option.is_return === true })
      seen(key, at, `the option "${name}" of this region`)
    }
    const seenType = twice(complain)
    for (const [place, requirement] of recordsOf(option.requirements)) {
      const type = textOf(requirement.type)
      if (type !== undefined) seenType(type, [...at, 'requirements', place, 'type'], `"${type}"`)
    }
  }
}

function checkCollections(file: Raw, bounds: Bounds, complain: Complain): void {
  const seen = twice(complain)
  const seenId = twice(complain)
  for (const [rank, collection] of recordsOf(file.collections)) {
    const at = ['collections', rank]
    const handle = rawHandle(collection)
    const id = textOf(collection.id)
    if (handle !== undefined) seen(handle, [...at, 'handle'], `the handle "${handle}"`)
    if (id !== undefined) seenId(id, [...at, 'id'], `the collection "${id}"`)
    if (bounds.known.deletedIds.has(id ?? ''))
      complain([...at, 'id'], `the collection "${id}" was deleted from the store`)
  }
}

function rawHandle(record: Raw): string | undefined {
  const given = textOf(record.handle)?.trim()
  if (given) return given
  const title = textOf(record.title)
  return title === undefined ? undefined : handleFromTitle(title) || undefined
}

function checkProducts(file: Raw, bounds: Bounds, complain: Complain): void {
  const seenHandle = twice(complain)
  const seenCode = twice(complain)
  for (const [rank, product] of recordsOf(file.products)) {
    const at = ['products', rank]
    const handle = rawHandle(product)
    const isNew = handle === undefined || !bounds.known.productHandles.has(handle)
    const collection = textOf(product.collection_id)
    if (handle !== undefined) seenHandle(handle, [...at, 'handle'], `the handle "${handle}"`)
    if (collection !== undefined && !bounds.collectionIds.has(collection)) {
      complain([...at, 'collection_id'], `there is no collection "${collection}"`)
    }
    const options = listOf(product.options).length
    const seenValues = twice(complain)
    for (const [place, variant] of recordsOf(product.variants)) {
      const path = [...at, 'variants', place]
      checkOptionValues(variant, options, path, seenValues, complain)
      checkPrices(variant, path, bounds, complain)
      if (product.is_giftcard === true) checkDenomination(variant, path, complain)
      for (const field of variantCodeFields) {
        const code = textOf(variant[field])
        if (!code) continue
        if (isNew && bounds.known.variantCodes.has(`${field}:${code}`)) {
          complain([...path, field], `the ${field} "${code}" belongs to another product of the store`)
        }
        seenCode(`${field}:${code}`, [...path, field], `the ${field} "${code}"`)
      }
    }
  }
}

function checkOptionValues(
  variant: Raw,
  optionCount: number,
  path: PropertyKey[],
  seen: ReturnType<typeof twice>,
  complain: Complain,
): void {
  const values = recordsOf(variant.options).map(([, option]) => textOf(option.value) ?? '')
  if (values.length !== optionCount) {
    complain([...path, 'options'], `has ${values.length} values, but the product has ${optionCount} options`)
  } else {
    seen(JSON.stringify(values), path, `the variant ${values.join(' / ') || 'without options'}`)
  }
}

function checkPrices(variant: Raw, path: PropertyKey[], bounds: Bounds, complain: Complain): void {
  const seen = twice(complain)
  for (const [place, price] of recordsOf(variant.prices)) {
    const at = [...path, 'prices', place]
    const currency = codeOf(price.currency_code)
    const region = textOf(price.region_id)
    checkCurrency(currency, [...at, 'currency_code'], bounds, complain)
    const { amount, sale_amount: sale } = price
    if (typeof sale === 'number' && typeof amount === 'number' && sale > amount) {
      complain([...at, 'sale_amount'], 'must not exceed amount')
    }
    if (region === undefined) {
      if (price.currency_code === undefined) complain([...at, 'currency_code'], 'is missing')
      else if (currency !== undefined) seen(currency, at, `a price in "${currency}"`)
      continue
    }
    const regionCurrency = bounds.regions.get(region)
    if (regionCurrency === undefined) complain([...at, 'region_id'], `there is no region "${region}"`)
    else if (currency !== undefined && currency !== regionCurrency) {
      complain([...at, 'currency_code'], `the region "${region}" has the currency "${regionCurrency}"`)
    }
    seen(`region ${region}`, at, `a price for the region "${region}"`)
  }
}

function checkDenomination(variant: Raw, path: PropertyKey[], complain: Complain): void {
  for (const [place, { amount, sale_amount: sale }] of recordsOf(variant.prices)) {
    if (typeof amount !== 'number') continue
    const refusal = denominationRefusal([{ amount, sale_amount: typeof sale === 'number' ? sale : null }])
    if (refusal !== null) complain([...path, 'prices', place], refusal.message)
  }
}
