import { admins } from '../catalogue/catalogue-scenarios.ts'
import type { BoundedScenario } from '../measure-bounded.ts'
import { moment } from './seed-past.ts'

/** Milliseconds at p50, whatever is asked (past-14). */
const MOST = 1_000

const reads: Readonly<Record<string, string>> = {
  'stock, fewest first': '/admin/stock?limit=20',
  'stock, third page': '/admin/stock?limit=20&offset=40',
  'stock, low': '/admin/stock?limit=20&level[]=low',
  'stock of drafts': '/admin/stock?limit=20&status[]=draft',
  'stock by SKU': '/admin/stock?limit=20&order=sku',
  'search stock by SKU': '/admin/stock?limit=20&q=SKU-777-2',
  'search stock by a common title': '/admin/stock?limit=20&q=lantern',
  'value of the stock': '/admin/stock/value',
  'value of the low stock': '/admin/stock/value?level[]=low',
  'value of what is searched for': '/admin/stock/value?q=lantern',
  variants: '/admin/variants?limit=50',
  'variants by SKU': '/admin/variants?limit=50&order=sku',
  'search variants by a common title': '/admin/variants?limit=50&q=lantern',
  "products, the admin's list": `/admin/products?offset=1&${admins}`,
  'products, drafts': `/admin/products?status[]=draft&${admins}`,
  'search products by a common title': `/admin/products?q=lantern&${admins}`,
  orders: '/admin/orders?limit=20',
}

export const pastScenarios: readonly BoundedScenario[] = Object.entries(reads).map(([name, path]) => ({
  name,
  bound: MOST,
  call: () => ({ method: 'GET', path: `${path}${path.includes('?') ? '&' : '?'}as_of=${moment}` }),
}))
