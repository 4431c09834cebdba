import { listLimitRefusal } from '@purser/domain/products'
import type { Db, Tx } from '../../../database/index.ts'
import { type Difference, differencesOf } from '../comparing/differences.ts'
import { mergeProduct } from '../comparing/merge.ts'
import type { StoreProduct } from '../comparing/store-product.ts'
import type { FileProblem, FileProduct } from '../reading/file-product.ts'
import { readStoreMatches } from './store-snapshot.ts'

/** The plan for a product of a file. */
export interface Planned {
  readonly plan: 'create' | 'change' | 'leave'
  readonly from: StoreProduct | null
  readonly to: StoreProduct
  readonly differences: readonly Difference[]
  readonly problems: readonly FileProblem[]
}

interface Planning {
  /** Whether to lock the products until the transaction ends. */
  readonly isLocked?: boolean
  /** The rows in which the file has named a product of the store, or given a handle, before these; those of these are added. */
  readonly named?: Map<string, number>
}

/** Plans what to do with each of these products, given the store's current state. */
export async function planProducts(
  db: Db | Tx,
  products: readonly FileProduct[],
  { isLocked = false, named = new Map() }: Planning = {},
): Promise<Planned[]> {
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
      problems: [...problems, ...excess(product, from, to), ...(met.isTwo(product) ? [two] : []), ...same],
    }
  })
}

/** What a file adds to a product beyond what it can have, together with what is there. */
function excess({ row }: FileProduct, from: StoreProduct | null, { variants }: StoreProduct): FileProblem[] {
  const isMore = variants.length > (from?.variants.length ?? 0)
  const refusal = isMore ? listLimitRefusal('variants', variants.length) : null
  if (refusal === null) return []
  return [{ row, column: null, message: refusal.message, remedy: 'Take some out.' }]
}

/** Two entries of a file may be one product where neither repeats the other: by its id, and by the handle that it has until then. */
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

/** Whether a handle is made from the title is known by the store alone: where no product has the id that the file gives. */
function handleProblem(
  { row }: FileProduct,
  { from, to }: Pick<Planned, 'from' | 'to'>,
  named: Map<string, number>,
): FileProblem[] {
  if (to.handle === null || to.handle === from?.handle) return []
  const before = rowBefore(named, `handle:${to.handle}`, row)
  if (before === undefined) return []
  const message = `Row ${before} already has the handle '${to.handle}'.`
  return [{ row, column: 'product.handle', message, remedy: 'Give each product its own handle.' }]
}

/** The row that named the same before this one, which is noted else. */
function rowBefore(named: Map<string, number>, what: string, row: number): number | undefined {
  const before = named.get(what)
  if (before === undefined) named.set(what, row)
  return before
}
