import { connect } from '../../../database/index.ts'
import { isMade, tablesOfUse } from '../../backup/index.ts'
import { readLastMove } from '../again/last-move.ts'
import { MoveInRefusal } from './refusal.ts'

/** What must not be there, beside the usual signs of use: v1's records would meet others with their values or codes. */
const others = ['product_collection', 'discount', 'gift_card', 'return_reason', 'tax_rate'] as const

/** Throws MoveInRefusal unless the store at `url` has only operators and settings, or was never started. */
export async function requireEmptyStore(url: string): Promise<void> {
  if (!(await isMade(url))) return
  const { db, close } = connect(url, { max: 1 })
  try {
    const found: string[] = []
    for (const table of [...tablesOfUse, ...others]) {
      const { n } = await db
        .selectFrom(table)
        .select((row) => row.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
      if (n > 0) found.push(`${table.replaceAll('_', ' ')}: ${n}`)
    }
    if (found.length > 0 && (await readLastMove(url)) !== null)
      throw new MoveInRefusal(
        'A shop was moved into this store before. To bring what changed there since then, add --since.',
      )
    if (found.length > 0)
      throw new MoveInRefusal(
        `The store isn't empty (${found.join(', ')}). Move in into a new store: set another DATA_DIR or DATABASE_URL.`,
      )
  } finally {
    await close()
  }
}
