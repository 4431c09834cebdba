import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { Failure } from '../../http/index.ts'

/** How many rows are read at a time. */
const BATCH = 500
/** Exports at the same time in one process: each keeps a connection and a snapshot of the database as long as it runs. */
const MOST_RUNNING = 3

let running = 0

/**
 * Yields what a statement selects, batch by batch, all from one snapshot of the database. The next batch is read when the last one was
 * taken, and the statement ends when the consumer stops. Throws 503 while too many are running.
 */
export async function* readSnapshot<Row>(
  db: Db,
  rows: RawBuilder<Row>,
): AsyncGenerator<{ tx: Tx; rows: Row[] }> {
  if (running >= MOST_RUNNING) {
    throw new Failure(
      'unavailable',
      `${MOST_RUNNING} exports are running. Try again when one has finished.`,
      {
        code: 'too_many_exports',
        retryAfter: 10,
      },
    )
  }
  running += 1
  try {
    const tx = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute()
    try {
      await sql`declare exported no scroll cursor for ${rows}`.execute(tx)
      for (;;) {
        const batch = await sql<Row>`fetch ${sql.lit(BATCH)} from exported`.execute(tx)
        if (batch.rows.length > 0) yield { tx, rows: batch.rows }
        if (batch.rows.length < BATCH) return
      }
    } finally {
      // A lost connection can't be rolled back, and needn't be.
      await tx
        .rollback()
        .execute()
        .catch(() => undefined)
    }
  } finally {
    running -= 1
  }
}
