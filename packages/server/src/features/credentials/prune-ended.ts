import type { Db } from '../../database/index.ts'

const BATCH = 2_000

/** Deletes expired rows, a bounded number at a time. */
export async function pruneEnded(
  db: Db,
  table:
    | 'session'
    | 'sign_in_step'
    | 'known_device'
    | 'customer_session'
    | 'known_customer_device'
    | 'mailed_proof',
  now: string,
): Promise<void> {
  await db
    .deleteFrom(table)
    .where('token_hash', 'in', (inner) =>
      inner
        .selectFrom(table)
        .select('token_hash')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(BATCH),
    )
    // A session or device may have been extended in the meantime.
    .where('expires_at', '<=', now)
    .execute()
}
