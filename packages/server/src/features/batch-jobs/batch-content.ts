import { listOrders } from '@purser/contract/orders'
import { listProducts } from '@purser/contract/products'
import type { BatchType } from '@purser/domain/batch-jobs'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { inWords } from '../../http/index.ts'
import { countRows, exportRecords, writeCsv } from '../exports/index.ts'
import { findOrders } from '../orders/index.ts'
import { exportProducts } from '../product-files/index.ts'
import { matchingProducts } from '../products/index.ts'

type Context = Readonly<Record<string, unknown>>

/** Returns the filters of a batch job as a query string would have them. */
function filterOf({ filterable_fields = {} }: Context): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filterable_fields as Record<string, unknown>)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? value : String(value)]),
  )
}

const orders = { rows: 'record' } as const
const asCsv = { separator: 'comma', decimal_sign: 'point', time_zone: 'UTC' } as const

/** Counts the records of a batch job. Throws 400 on an unknown filter. */
export async function countBatch(db: Db, type: BatchType, context: Context): Promise<number> {
  if (type === 'order-export') {
    const query = listOrders.query.omit({ as_of: true }).parse(filterOf(context), inWords)
    return countRows(db, 'orders', await findOrders(db, query), orders)
  }
  const found = matchingProducts(listProducts.query.omit({ as_of: true }).parse(filterOf(context), inWords))
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${found}) as found`.execute(db)
  return rows[0]?.count ?? 0
}

/** Yields the file of a batch job in pieces. `onRead` gets the number of records in the next piece. */
export async function* readBatchFile(
  db: Db,
  { type, context }: { readonly type: BatchType; readonly context: Context },
  onRead: (records: number) => void,
): AsyncGenerator<string> {
  if (type === 'product-export') {
    yield* exportProducts(
      db,
      matchingProducts(listProducts.query.omit({ as_of: true }).parse(filterOf(context), inWords)),
      onRead,
    )
    return
  }
  const query = listOrders.query.omit({ as_of: true }).parse(filterOf(context), inWords)
  const content = exportRecords(db, 'orders', await findOrders(db, query), orders)
  yield* writeCsv(asCsv, { ...content, batches: counted(content.batches, onRead) })
}

async function* counted<Row>(batches: AsyncIterable<readonly Row[]>, onRead: (rows: number) => void) {
  for await (const batch of batches) {
    onRead(batch.length)
    yield batch
  }
}
