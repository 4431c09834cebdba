import { sql } from 'kysely'
import { chooseOrder, type Sort, sortBy, sortByKeys } from '../../lists/index.ts'
import { productFacts } from './product-parts.ts'

const columns = ['created_at', 'updated_at', 'title', 'handle'] as const

/** Values computed for each sorted product. */
const facts = { stock: productFacts.stock, price: productFacts.lowest_price } as const
type Fact = keyof typeof facts

const isFact = (name: string): name is Fact => name in facts

/**
 * Returns the sort order of the product list: by a column, where titles ignore case and accents. With `hasFacts` also by stock and by the
 * lowest price in the store's default currency; products without one come last. Throws 400 on another name.
 */
export function sortProducts(order: string | undefined, { hasFacts = false } = {}): Sort {
  const { column, direction } = chooseOrder(order, hasFacts ? [...columns, ...factNames] : columns)
  const byId = { by: sql`product.id`, name: 'id', type: 'text', direction } as const
  if (isFact(column)) {
    const fact = { by: facts[column], name: column, type: 'number', direction, nulls: 'last' } as const
    return { ...sortByKeys([fact, byId]), isWorkedOut: true }
  }
  if (column === 'title')
    return sortByKeys([{ by: sql`title_key(product.title)`, name: column, type: 'text', direction }, byId])
  if (column === 'handle') {
    const nulls = direction === 'asc' ? 'last' : 'first'
    return sortByKeys([{ by: sql`product.handle`, name: column, type: 'text', direction, nulls }, byId])
  }
  return sortBy('product', { column, direction })
}

const factNames = Object.keys(facts) as Fact[]
