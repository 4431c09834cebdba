import type { Db, Tx } from '../../../database/index.ts'
import { type Difference, differencesOf } from '../comparing/differences.ts'
import { mergeProduct } from '../comparing/merge.ts'
import type { StoreProduct } from '../comparing/store-product.ts'
import type { FileProblem, FileProduct } from '../reading/file-product.ts'
import { readMet } from './surroundings.ts'

/** What is to become of a product of a file. */
export interface Planned {
  readonly plan: 'create' | 'change' | 'leave'
  readonly from: StoreProduct | null
  readonly to: StoreProduct
  readonly differences: readonly Difference[]
  readonly problems: readonly FileProblem[]
}

interface Planning {
  /** Whether nobody else changes the products until the transaction ends. */
  readonly isLocked?: boolean
  /** The row of each product of the store that the file has named before these; those of these are added. */
  readonly named?: Map<string, number>
}

/** Says of each of these products what is to become of it, as the store is now. */
export async function planProducts(
  db: Db | Tx,
  products: readonly FileProduct[],
  { isLocked = false, named = new Map() }: Planning = {},
): Promise<Planned[]> {
  const met = await readMet(db, products, isLocked)
  return products.map((product) => {
    const from = met.of(product)
    const same = from === null ? [] : sameProblem(product, from, named)
    const { target: to, problems } = mergeProduct(product, from, met.surroundings)
    const differences = differencesOf(from, to)
    const two: FileProblem = {
      row: product.row,
      column: 'product.handle',
      message: `The id is of one product, the handle '${product.handle}' of another.`,
      mending: 'Leave one of the two blank.',
    }
    return {
      plan: from === null ? 'create' : differences.length === 0 ? 'leave' : 'change',
      from,
      to,
      differences,
      problems: [...problems, ...(met.isTwo(product) ? [two] : []), ...same],
    }
  })
}

/** Two entries of a file may be one product where neither repeats the other: by its id, and by the handle that it has until then. */
function sameProblem(product: FileProduct, { id }: StoreProduct, named: Map<string, number>): FileProblem[] {
  const before = named.get(id)
  if (before === undefined) {
    named.set(id, product.row)
    return []
  }
  const column = product.id === id ? 'product.id' : 'product.handle'
  const message = `Row ${before} is the same product of the store.`
  return [
    { row: product.row, column, message, mending: 'Take one of the two out, and import it afterwards.' },
  ]
}
