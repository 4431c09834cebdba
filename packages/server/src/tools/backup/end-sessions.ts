import { connect } from '../../database/index.ts'

const tables = ['session', 'customer_session', 'mailed_proof'] as const

/**
 * Has everybody sign in anew at a store of an earlier moment: a session that has ended since would live again. Its schema may be of an
 * older Purser, which lacks some of the tables.
 */
export async function endSessions(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    const there = new Set((await db.introspection.getTables()).map(({ name }) => name))
    for (const table of tables) if (there.has(table)) await db.deleteFrom(table).execute()
  } finally {
    await close()
  }
}
