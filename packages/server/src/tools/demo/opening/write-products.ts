import type { DemoProduct, Prices } from './demo-product.ts'
import { demoCollections, demoProducts, giftCardValues } from './demo-products.ts'
import { demoRegions } from './demo-settings.ts'
import { iso, type Opening } from './rows.ts'

/** Writes the collections, types, tags and products with their variants and prices, the gift card last. Returns product ids by handle. */
export function writeProducts(
  world: Opening,
  profiles: { readonly default: string; readonly giftCard: string },
  at: number,
): ReadonlyMap<string, string> {
  const when = { created_at: iso(at), updated_at: iso(at) }
  const { batch, newId } = world
  const named = <T>(values: readonly T[], make: (value: T) => string) =>
    new Map(values.map((value) => [value, make(value)]))
  const collections = named(
    demoCollections.map((each) => each.handle as string),
    (handle) => {
      const id = newId('pcol', at)
      const title = demoCollections.find((each) => each.handle === handle)?.title ?? handle
      batch.product_collection.push({ id, title, handle, ...when })
      return id
    },
  )
  const types = named([...new Set(demoProducts.map((product) => product.type))], (value) => {
    const id = newId('ptyp', at)
    batch.product_type.push({ id, value, ...when })
    return id
  })
  const tags = named([...new Set(demoProducts.flatMap((product) => product.tags))], (value) => {
    const id = newId('ptag', at)
    batch.product_tag.push({ id, value, ...when })
    return id
  })
  const products = new Map<string, string>()
  for (const [rank, product] of demoProducts.entries()) {
    const shelf = at + rank * 60_000
    const id = newId('prod', shelf)
    products.set(product.handle, id)
    batch.product.push({
      ...productRow(product, id, shelf),
      collection_id: product.collection === null ? null : (collections.get(product.collection) ?? null),
      type_id: types.get(product.type) ?? null,
      profile_id: profiles.default,
    })
    for (const tag of product.tags) {
      batch.product_tags.push({ product_id: id, product_tag_id: tags.get(tag) ?? '' })
    }
    batch.image.push({ id: newId('img', shelf), product_id: id, url: picture(product), rank: 0, ...when })
    writeVariants(world, product, id, shelf)
  }
  writeGiftCardProduct(world, profiles.giftCard, at + demoProducts.length * 60_000)
  return products
}

function picture(product: DemoProduct): string {
  return `/demo/${product.handle}.svg`
}

function productRow(product: DemoProduct, id: string, at: number) {
  return {
    id,
    title: product.title,
    subtitle: product.subtitle,
    description: product.description,
    handle: product.handle,
    status: product.status,
    is_giftcard: false,
    discountable: true,
    thumbnail: picture(product),
    weight: product.weight,
    hs_code: null,
    origin_country: product.origin,
    material: product.material,
    created_at: iso(at),
    updated_at: iso(at),
  }
}

function combinations(product: DemoProduct): string[][] {
  return product.options.reduce<string[][]>(
    (rows, option) => rows.flatMap((row) => option.values.map((value) => [...row, value])),
    [[]],
  )
}

function skuOf(product: DemoProduct, values: readonly string[]): string {
  const codes = values.map((value) =>
    value
      .replace(/[^A-Za-z0-9.-]/g, '')
      .slice(0, 5)
      .toUpperCase(),
  )
  return [product.code, ...codes].join('-')
}

function ean(random: Opening['random']): string {
  const digits = `200${random.int(100_000_000, 999_999_999)}`
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return `${digits}${(10 - (sum % 10)) % 10}`
}

function writeVariants(world: Opening, product: DemoProduct, productId: string, at: number): void {
  const { batch, newId } = world
  const when = { created_at: iso(at), updated_at: iso(at) }
  const optionIds = product.options.map((option, rank) => {
    const id = newId('opt', at)
    batch.product_option.push({ id, product_id: productId, title: option.title, rank, ...when })
    return id
  })
  for (const [rank, values] of combinations(product).entries()) {
    const variantId = newId('variant', at)
    batch.product_variant.push({
      id: variantId,
      product_id: productId,
      title: values.length === 0 ? 'One size' : values.join(' / '),
      sku: skuOf(product, values),
      ean: ean(world.random),
      variant_rank: rank,
      inventory_quantity: 0,
      allow_backorder: product.isBackorderAllowed ?? false,
      manage_inventory: !product.isStockUncounted,
      ...when,
    })
    for (const [place, value] of values.entries()) {
      const option_id = optionIds[place] ?? ''
      batch.product_option_value.push({
        id: newId('optval', at),
        option_id,
        variant_id: variantId,
        value,
        ...when,
      })
    }
    const first = product.options[0]?.values.indexOf(values[0] ?? '') ?? 0
    const percent = 100 + (product.surcharge?.[first] ?? 0)
    writePrices(world, variantId, product.prices, percent, product.sale ?? 0, at)
  }
}

function writePrices(
  world: Opening,
  variantId: string,
  prices: Prices,
  percent: number,
  sale: number,
  at: number,
): void {
  for (const { currency } of demoRegions) {
    const amount = Math.round((prices[currency] * percent) / 100)
    world.batch.money_amount.push({
      id: world.newId('ma', at),
      variant_id: variantId,
      currency_code: currency,
      region_id: null,
      amount,
      sale_amount: sale === 0 ? null : Math.round((amount * (100 - sale)) / 100),
      created_at: iso(at),
      updated_at: iso(at),
    })
  }
}

function writeGiftCardProduct(world: Opening, profileId: string, at: number): void {
  const { batch, newId } = world
  const when = { created_at: iso(at), updated_at: iso(at) }
  const id = newId('prod', at)
  batch.product.push({
    id,
    title: 'Gift Card',
    subtitle: 'Arrives by mail, never expires',
    description: 'For those who would rather choose themselves.',
    handle: 'gift-card',
    status: 'published',
    is_giftcard: true,
    discountable: false,
    thumbnail: '/demo/gift-card.svg',
    collection_id: null,
    type_id: null,
    profile_id: profileId,
    weight: null,
    hs_code: null,
    origin_country: null,
    material: null,
    ...when,
  })
  batch.image.push({ id: newId('img', at), product_id: id, url: '/demo/gift-card.svg', rank: 0, ...when })
  const optionId = newId('opt', at)
  batch.product_option.push({ id: optionId, product_id: id, title: 'Denominations', rank: 0, ...when })
  for (const [rank, prices] of giftCardValues.entries()) {
    const variantId = newId('variant', at)
    batch.product_variant.push({
      id: variantId,
      product_id: id,
      title: String(rank + 1),
      sku: null,
      ean: null,
      variant_rank: rank,
      inventory_quantity: 0,
      allow_backorder: false,
      manage_inventory: false,
      ...when,
    })
    const value = String(rank + 1)
    batch.product_option_value.push({
      id: newId('optval', at),
      option_id: optionId,
      variant_id: variantId,
      value,
      ...when,
    })
    writePrices(world, variantId, prices, 100, 0, at)
  }
}
