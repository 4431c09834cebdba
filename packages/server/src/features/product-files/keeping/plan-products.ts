import { listLimitRefusal } from '@purser/domain/products'
import type { FileProblem } from '../../../csv/index.ts'
import type { Db, Tx } from '../../../database/index.ts'
import type { Planned, Planning } from '../../record-imports/index.ts'
import { differencesOf } from '../comparing/differences.ts'
import { mergeProduct } from '../comparing/merge.ts'
import type { StoreProduct } from '../comparing/store-product.ts'
import type { FileProduct } from '../reading/file-product.ts'
import { readStoreMatches } from './store-snapshot.ts'

/** Plans what to do with each of these products, given the store's current state. */
export async function planProducts(
  db: Db | Tx,
  products: readonly FileProduct[],
  { isLocked = false, named = new Map() }: Planning,
): Promise<Planned<StoreProduct>[]> {
  const met = await readStoreMatches(db, products, isLocked)
  return products.map((product) => {
    const from = met.of(product)
    const { target: to, problems } = mergeProduct(product, from, met.snapshot)
    const same = [...sameProblem(product, from, named), ...handleProblem(product, { from, to }, named)]
    const differences = differencesOf(from, to, met.snapshot.regions)
    const two: FileProblem = {
      row: product.row,
      column: 'product.handle',
      message: `The id and the handle '${product.handle}' belong to different products.`,
      remedy: 'Leave one of them empty.',
    }
    return {
      plan: from === null ? 'create' : differences.length === 0 ? 'leave' : 'change',
      from,
      to,
      differences,
      note: product.note ?? null,
      problems: [...problems, ...excess(product, from, to), ...(met.isTwo(product) ? [two] : []), ...same],
    }
  })
}

/** Reports a file that adds more variants than the product can have, counting its existing ones. */
function excess({ row }: FileProduct, from: StoreProduct | null, { variants }: StoreProduct): FileProblem[] {
  const isMore = variants.length > (from?.variants.length ?? 0)
  const refusal = isMore ? listLimitRefusal('variants', variants.length) : null
  if (refusal === null) return []
  return [{ row, column: null, message: refusal.message, remedy: 'Take some out.' }]
}

/** Reports two entries of a file for the same product even if their keys differ: one gives its id, the other its current handle. */
function sameProblem(
  product: FileProduct,
  from: StoreProduct | null,
  named: Map<string, number>,
): FileProblem[] {
  const before = from === null ? undefined : rowBefore(named, from.id, product.row)
  if (before === undefined) return []
  const column = product.id === from?.id ? 'product.id' : 'product.handle'
  const message = `Row ${before} is the same product.`
  return [{ row: product.row, column, message, remedy: 'Remove one of them and import it separately.' }]
}

/** Reports a handle that an earlier row already has. Checked here because only the store tells whether it is made from the title. */
function handleProblem(
  { row }: FileProduct,
  { from, to }: Pick<Planned<StoreProduct>, 'from' | 'to'>,
  named: Map<string, number>,
): FileProblem[] {
  if (to.handle === null || to.handle === from?.handle) return []
  const before = rowBefore(named, `handle:${to.handle}`, row)
  if (before === undefined) return []
  const message = `Row ${before} already has the handle '${to.handle}'.`
  return [{ row, column: 'product.handle', message, remedy: 'Give each product its own handle.' }]
}

/** Returns the earlier row with the same key, or records this row. */
function rowBefore(named: Map<string, number>, what: string, row: number): number | undefined {
  const before = named.get(what)
  if (before === undefined) named.set(what, row)
  return before
}
