import { admins } from '../catalogue/catalogue-scenarios.ts'
import type { BoundedScenario } from '../measure-bounded.ts'
import { days, tags } from './seed-today.ts'

/** Packing stations at work. */
const STATIONS = 20
/** Milliseconds at p50: for the start page, and for the station's next order. */
const MOST_FOR_PAGE = 20
const MOST_FOR_CLAIM = 20

/** The order fields in the admin's list. */
const shown =
  'fields=id,status,display_id,created_at,email,fulfillment_status,payment_status,total,currency_code,item_count,shipping_method_names,tags,assignee_id&expand=shipping_address'

const sales = (from: string) => `/admin/today/sales?from=${from}&to=${days.last}`
const tagged = (tag: string, more = '') => `/admin/orders?tags=${encodeURIComponent(tag)}${more}&${shown}`

const reads: readonly (Omit<BoundedScenario, 'call'> & { readonly path: string })[] = [
  { name: 'what needs me', bound: MOST_FOR_PAGE, path: '/admin/today/todos' },
  { name: 'sales, one day', bound: MOST_FOR_PAGE, path: sales(days.last) },
  { name: 'sales, 7 days', bound: MOST_FOR_PAGE, path: sales(days.week) },
  { name: 'sales, 30 days', bound: MOST_FOR_PAGE, path: sales(days.month) },
  { name: 'sales, last month', bound: MOST_FOR_PAGE, path: sales('2026-10-01') },
  { name: 'sales, a year', isUnbounded: true, path: sales(days.year) },
  { name: 'orders with a common tag', isSearch: true, path: tagged(tags.common) },
  { name: 'orders with an uncommon tag', isSearch: true, path: tagged(tags.uncommon) },
  { name: 'orders with a rare tag', isSearch: true, path: tagged(tags.rare) },
  { name: 'orders with a tag of two years ago', isSearch: true, path: tagged(tags.old) },
  {
    name: 'orders with a common tag, unpaid',
    isSearch: true,
    path: tagged(tags.common, '&payment_status[]=awaiting'),
  },
  ...(
    [
      ['of a product', 'product_id[]=prod_01JJGY95H0BEZDZVM37S3M0001'],
      ['to a common country', 'country_code[]=de'],
      ['to a country without any', 'country_code[]=mt'],
      ['above an amount', 'currency_code=eur&total[gte]=50000'],
      ['by total', 'order=-total'],
      ['that are unassigned', 'assignee_id[]=none'],
      ['of an operator', 'assignee_id[]=me'],
    ] as const
  ).map(([what, query]) => ({
    name: `orders ${what}`,
    isSearch: true,
    path: `/admin/orders?${query}&${shown}`,
  })),
  { name: 'tags of orders', isSearch: true, path: '/admin/orders/tags' },
  {
    name: 'products without a price',
    isSearch: true,
    path: `/admin/products?attention[]=without_price&${admins}`,
  },
  { name: 'products low in stock', isSearch: true, path: `/admin/products?attention[]=low_stock&${admins}` },
]

export const todayScenarios: readonly BoundedScenario[] = [
  ...reads.map(
    ({ path, ...scenario }): BoundedScenario => ({ ...scenario, call: () => ({ method: 'GET', path }) }),
  ),
  {
    name: 'claim the next order to pack',
    bound: MOST_FOR_CLAIM,
    call: (_, round) => ({
      method: 'POST',
      path: '/admin/packing/claim',
      body: JSON.stringify({ station: `station ${round % STATIONS}` }),
    }),
  },
]
