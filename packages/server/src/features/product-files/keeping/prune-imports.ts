import { addSeconds } from '../../../clock.ts'
import type { Db } from '../../../database/index.ts'

const DAY_SECONDS = 86_400
const BATCH = 5

/** Removes files that were read and, within a day, not begun; a few at a time. Answers how many. */
export async function pruneProductImports(db: Db, now: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('product_import')
    .where('id', 'in', (from) =>
      from
        .selectFrom('product_import')
        .select('id')
        .where('status', 'in', ['reading', 'ready'])
        .where('created_at', '<', addSeconds(now, -DAY_SECONDS))
        .limit(BATCH),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
