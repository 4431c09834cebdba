import type { ImportStatus } from '@purser/domain/record-imports'
import type { Tx } from '../../../database/index.ts'
import type { Cause } from './import-kind.ts'

interface Held {
  readonly cause: Cause
  /** Ids of other records, such as collections, that it has created so far. */
  readonly collections: readonly string[]
}

/**
 * Locks an import with this status until the transaction ends, so that no two processes do the same part and a stop waits for the current
 * one. Returns undefined if it has another status or doesn't exist.
 */
export async function holdImport(
  tx: Tx,
  id: string,
  status: ImportStatus,
  now: string,
): Promise<Held | undefined> {
  const found = await tx
    .selectFrom('record_import')
    .select(['status', 'file_name', 'actor_id', 'collections'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (found?.status !== status) return undefined
  const { file_name, actor_id, collections } = found
  // Always a list of ids, because only `runNextPart` writes it.
  return { cause: { import_id: id, file_name, actor_id, now }, collections: collections as string[] }
}
