import { sql } from 'kysely'
import type { Tx } from '../../database/index.ts'
import { isShown } from './shown-uploads.ts'

/**
 * Marks those of the uploads that nothing shows as deleted and returns their names. Afterwards the files may be removed, and then the rows:
 * after a crash or storage failure in between, work remains but no orphaned file.
 */
export async function markDeleted(tx: Tx, names: readonly string[], now: string): Promise<string[]> {
  if (names.length === 0) return []
  // Waits for concurrent saves before checking what shows the uploads.
  await tx
    .selectFrom('upload')
    .select('name')
    .where('name', 'in', names)
    .orderBy('name')
    .forUpdate()
    .execute()
  const marked = await tx
    .updateTable('upload')
    .set({ deleted_at: now, look_at: now })
    .where('name', 'in', names)
    .where('deleted_at', 'is', null)
    .where((of) => of.not(isShown(sql.ref('upload.name'))))
    .returning('name')
    .execute()
  return marked.map(({ name }) => name)
}
