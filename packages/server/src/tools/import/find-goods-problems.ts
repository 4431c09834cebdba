import { denominationRefusal } from '@purser/domain/gift-cards'
import { handleFor, handleRefusal } from '@purser/domain/handles'
import {
  optionTitlesRefusal,
  priceKey,
  saleAmountRefusal,
  variantCodeNames,
  variantOptionsRefusal,
} from '@purser/domain/products'
import {
  type Bounds,
  type Complain,
  checkCurrency,
  codeOf,
  createRepeatCheck,
  isRaw,
  listOf,
  type Raw,
  recordsOf,
  reportRefusal,
  textOf,
} from './raw-file.ts'

export function checkCollections(file: Raw, bounds: Bounds, complain: Complain): void {
  const seen = createRepeatCheck(complain)
  const seenId = createRepeatCheck(complain)
  for (const [rank, collection] of recordsOf(file.collections)) {
    const at = ['collections', rank]
    const handle = rawHandle(collection)
    const id = textOf(collection.id)
    const isKnown = handle !== undefined && bounds.known.collections.has(handle)
    reportRefusal(complain, at, handleRefusal(handle ?? '', isKnown ? handle : null))
    if (handle !== undefined) seen(handle, [...at, 'handle'], `the handle "${handle}"`)
    if (id !== undefined) seenId(id, [...at, 'id'], `the collection "${id}"`)
    if (bounds.known.deletedIds.has(id ?? ''))
      complain([...at, 'id'], `the collection "${id}" was deleted from the store`)
  }
}

function rawHandle(record: Raw): string | undefined {
  return handleFor({ handle: textOf(record.handle), title: textOf(record.title) ?? '' }) ?? undefined
}

export function checkProducts(file: Raw, bounds: Bounds, complain: Complain): void {
  const seenHandle = createRepeatCheck(complain)
  const seenCode = createRepeatCheck(complain)
  for (const [rank, product] of recordsOf(file.products)) {
    const at = ['products', rank]
    const handle = rawHandle(product)
    const isNew = handle === undefined || !bounds.known.productHandles.has(handle)
    const collection = textOf(product.collection_id)
    reportRefusal(complain, at, handleRefusal(handle ?? '', isNew ? null : handle))
    if (isNew) checkOptions(product, at, complain)
    if (handle !== undefined) seenHandle(handle, [...at, 'handle'], `the handle "${handle}"`)
    if (collection !== undefined && !bounds.collectionIds.has(collection)) {
      complain([...at, 'collection_id'], `there is no collection "${collection}"`)
    }
    const options = optionsIn(product)
    const takenCodes = isNew ? bounds.known.variantCodes : none
    const seenValues = createRepeatCheck(complain)
    for (const [place, variant] of recordsOf(product.variants)) {
      const path = [...at, 'variants', place]
      checkOptionValues(variant, options, path, seenValues, complain)
      checkPrices(variant, path, bounds, complain)
      if (product.is_giftcard === true) checkDenomination(variant, path, complain)
      checkCodes(variant, path, takenCodes, seenCode, complain)
    }
  }
}

const none: ReadonlySet<string> = new Set()

const optionsIn = (product: Raw) =>
  listOf(product.options).map(([, option]) => ({ title: (isRaw(option) && textOf(option.title)) || '' }))

function checkCodes(
  variant: Raw,
  path: PropertyKey[],
  taken: ReadonlySet<string>,
  seen: ReturnType<typeof createRepeatCheck>,
  complain: Complain,
): void {
  for (const field of variantCodeNames) {
    const code = textOf(variant[field])
    if (!code) continue
    if (taken.has(`${field}:${code}`))
      complain([...path, field], `the ${field} "${code}" belongs to another product of the store`)
    seen(`${field}:${code}`, [...path, field], `the ${field} "${code}"`)
  }
}

function checkOptions(product: Raw, at: PropertyKey[], complain: Complain): void {
  const titles = recordsOf(product.options).flatMap(([, { title }]) => textOf(title)?.trim() || [])
  if (titles.length === listOf(product.options).length)
    reportRefusal(complain, at, optionTitlesRefusal(titles))
}

/** Checks one by one: for a duplicate, the place of the first is more helpful than its name. */
function checkOptionValues(
  variant: Raw,
  options: readonly { readonly title: string }[],
  path: PropertyKey[],
  seen: ReturnType<typeof createRepeatCheck>,
  complain: Complain,
): void {
  const values = recordsOf(variant.options).map(([, option]) => textOf(option.value)?.trim() ?? '')
  const title = textOf(variant.title) ?? 'The variant'
  const refusal = variantOptionsRefusal(options, [{ title, values, field: 'options' }])
  reportRefusal(complain, path, refusal)
  if (refusal === null)
    seen(JSON.stringify(values), path, `the variant ${values.join(' / ') || 'without options'}`)
}

function checkPrices(variant: Raw, path: PropertyKey[], bounds: Bounds, complain: Complain): void {
  const seen = createRepeatCheck(complain)
  for (const [place, price] of recordsOf(variant.prices)) {
    const at = [...path, 'prices', place]
    const currency = codeOf(price.currency_code)
    const region = textOf(price.region_id)
    checkCurrency(currency, [...at, 'currency_code'], bounds, complain)
    const { amount, sale_amount: sale } = price
    if (typeof sale === 'number' && typeof amount === 'number') {
      reportRefusal(complain, at, saleAmountRefusal({ amount, sale_amount: sale }))
    }
    if (region === undefined) {
      if (price.currency_code === undefined) complain([...at, 'currency_code'], 'is missing')
      else if (currency !== undefined)
        seen(priceKey({ currency_code: currency }), at, `a price in "${currency}"`)
      continue
    }
    const regionCurrency = bounds.regions.get(region)
    if (regionCurrency === undefined) complain([...at, 'region_id'], `there is no region "${region}"`)
    else if (currency !== undefined && currency !== regionCurrency) {
      complain([...at, 'currency_code'], `the region "${region}" has the currency "${regionCurrency}"`)
    }
    seen(priceKey({ region_id: region }), at, `a price for the region "${region}"`)
  }
}

function checkDenomination(variant: Raw, path: PropertyKey[], complain: Complain): void {
  for (const [place, { amount, sale_amount: sale }] of recordsOf(variant.prices)) {
    if (typeof amount !== 'number') continue
    const refusal = denominationRefusal([{ amount, sale_amount: typeof sale === 'number' ? sale : null }])
    if (refusal !== null) complain([...path, 'prices', place], refusal.message)
  }
}
