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

/** Says of each of these products what is to become of it, as the store is now. */
export async function planProducts(
  db: Db | Tx,
  products: readonly FileProduct[],
  isLocked = false,
): Promise<Planned[]> {
  const met = await readMet(db, products, isLocked)
  return products.map((product) => {
    const from = met.of(product)
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
      problems: met.isTwo(product) ? [...problems, two] : problems,
    }
  })
}
