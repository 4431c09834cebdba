import { connect } from '../../database/index.ts'

const tables = ['session', 'sign_in_step', 'customer_session', 'mailed_proof', 'invite_token'] as const

/** Signs everybody out of a store restored to an earlier moment: a session that has ended since would be valid again. */
export async function endSessions(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 })
  try {
    for (const table of tables) await db.deleteFrom(table).execute()
  } finally {
    await close()
  }
}
