import { sql } from 'kysely'
import type { Tx } from '../../database/index.ts'
import { isShown } from './shown-uploads.ts'

/**
 * Marks those of the uploads that nothing shows as deleted; answers their names. From then on their files may be removed, and
 * only after they are, the row is: a process that dies meanwhile, or a storage that is away, leaves work and no file.
 */
export async function markDeleted(tx: Tx, names: readonly string[], now: string): Promise<string[]> {
  if (names.length === 0) return []
  // Whoever is saving one of them is waited for, and only then is asked what shows it.
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
