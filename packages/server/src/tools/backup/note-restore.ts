import { connect } from '../../database/index.ts'

/**
 * Notes in the database at `url` that its books are from an earlier moment than what payment providers hold (payments-45).
 * @param now ISO 8601
 */
export async function noteRestore(url: string, now: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    await db
      .insertInto('store_restore')
      .values({ restored_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } finally {
    await close()
  }
}
