import type { BoundedScenario } from '../measure-bounded.ts'
import { giftCardCode, largeProduct } from './seed-products.ts'

const id = (number: number) => `prod_${String(number).padStart(26, '0')}`
/** Products from the whole catalogue. */
const drawn = (products: number, round: number) => (round * 7919 + 13) % products

/** The seed's list. */
const seeds = 'fields=id,title,thumbnail&expand=variants,variants.prices,collection,tags'
/** The fields that the admin's list requests. */
export const admins =
  'limit=20&fields=id,title,thumbnail,status,is_giftcard,variant_count,stock,lowest_price,highest_price,price_currency_code,missing_prices&expand=collection'

/** The fields that the admin's product page omits. */
const unseen = [
  ...['product_id', 'published', 'image', 'created_at', 'updated_at', 'deleted_at'].map(
    (name) => `-variants.${name}`,
  ),
  ...['options', 'prices'].flatMap((part) =>
    ['variant_id', 'created_at', 'updated_at', 'deleted_at'].map((name) => `-variants.${part}.${name}`),
  ),
].join()

const reads: readonly (Omit<BoundedScenario, 'call'> & { path(products: number, round: number): string })[] =
  [
    { name: 'products, by default', hasFloor: true, path: () => '/admin/products?limit=20&offset=1' },
    { name: "products, the seed's list", path: () => `/admin/products?limit=20&offset=1&${seeds}` },
    { name: "products, the admin's list", path: () => `/admin/products?offset=1&${admins}` },
    { name: 'products, drafts', path: () => `/admin/products?status[]=draft&${admins}` },
    {
      name: 'products, half way down',
      path: (products) => `/admin/products?offset=${Math.floor(products / 2)}&${admins}`,
    },
    {
      name: 'search products by SKU',
      isSearch: true,
      path: (products, round) => `/admin/products?q=SKU-${drawn(products, round)}-2&${admins}`,
    },
    {
      name: 'search products by a common title',
      isSearch: true,
      path: () => `/admin/products?q=lantern&${admins}`,
    },
    {
      name: 'search products by tag and title',
      isSearch: true,
      path: (_, round) => `/admin/products?q=tag+${(round % 40) + 1}+cedar&${admins}`,
    },
    {
      name: 'one product of 3 variants',
      path: (products, round) => `/admin/products/${id(drawn(products - 1, round) + 1)}`,
    },
    {
      name: 'one product of 2,000 variants',
      isUnbounded: true,
      path: () => `/admin/products/${largeProduct.id}`,
    },
    {
      name: 'the same, for its page',
      isUnbounded: true,
      path: () => `/admin/products/${largeProduct.id}?fields=${unseen}&expand=-options.values`,
    },
    {
      name: 'search variants by SKU',
      isSearch: true,
      hasFloor: true,
      path: (products, round) => `/admin/variants?q=SKU-${drawn(products, round)}-2`,
    },
    {
      name: 'search variants by a common title',
      isSearch: true,
      hasFloor: true,
      path: () => '/admin/variants?q=lantern',
    },
    {
      name: 'search variants by title and size',
      isSearch: true,
      hasFloor: true,
      path: (_, round) => `/admin/variants?q=cedar+bowl+${round}+size`,
    },
    { name: 'gift cards', path: () => '/admin/gift-cards?limit=20' },
    {
      name: 'search gift cards by code',
      isSearch: true,
      path: (products, round) =>
        `/admin/gift-cards?limit=20&q=${giftCardCode(drawn(products, round)).slice(0, 9)}`,
    },
    {
      name: "collections, the admin's list",
      path: () => '/admin/collections?limit=50&fields=%2Bproduct_count&expand=',
    },
  ]

/** Calls without `fields`, which return the same as Medusa v1. */
export const defaultFields = `Where no fields are named, 20 products are answered, each with all of its own fields, variants with prices and options, options with values,
images, tags, type and collection; of a search for variants 20, each with all of its own fields, product, prices and options.`

export const catalogueScenarios: readonly BoundedScenario[] = reads.map(({ path, ...scenario }) => ({
  ...scenario,
  call: (products, round) => ({ method: 'GET', path: path(products, round) }),
}))
