import { sql } from 'kysely'
import { chooseOrder, type Sort, sortBy } from '../../lists/index.ts'
import { productFacts } from './product-parts.ts'

const columns = ['created_at', 'updated_at', 'title', 'handle'] as const

/** What is worked out for each product that is sorted. */
const facts = { stock: productFacts.stock, price: productFacts.lowest_price } as const
type Fact = keyof typeof facts

const isFact = (name: string): name is Fact => name in facts

/**
 * The order of the list of products: by a column; titles whatever their case and accents. With `hasFacts` also by stock and by the lowest
 * price in the store's default currency; products without either come last. Throws 400 on another name.
 */
export function sortProducts(order: string | undefined, { hasFacts = false } = {}): Sort {
  const { column, direction } = chooseOrder(order, hasFacts ? [...columns, ...factNames] : columns)
  const at = sql.raw(direction)
  if (isFact(column)) {
    return { by: sql`${facts[column]} ${at} nulls last, product.id ${at}`, isWorkedOut: true }
  }
  if (column === 'title') return { by: sql`title_key(product.title) ${at}, product.id ${at}` }
  return sortBy('product', { column, direction })
}

const factNames = Object.keys(facts) as Fact[]
