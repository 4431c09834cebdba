import type { ProductImportStatus } from '@purser/domain/product-imports'
import type { Tx } from '../../../database/index.ts'
import type { Cause } from './rows.ts'

interface Held {
  readonly cause: Cause
  /** Ids of the collections that it made so far. */
  readonly collections: readonly string[]
}

/**
 * Holds an import that has this status until the transaction ends: two processes never do the same part, and whoever stops it waits
 * for this one. Undefined: it has another, or is gone.
 */
export async function holdImport(
  tx: Tx,
  id: string,
  status: ProductImportStatus,
  now: string,
): Promise<Held | undefined> {
  const found = await tx
    .selectFrom('product_import')
    .select(['status', 'file_name', 'actor_id', 'collections'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (found?.status !== status) return undefined
  const { file_name, actor_id, collections } = found
  // A list of ids by whoever writes it, `runNextPart`.
  return { cause: { import_id: id, file_name, actor_id, now }, collections: collections as string[] }
}
