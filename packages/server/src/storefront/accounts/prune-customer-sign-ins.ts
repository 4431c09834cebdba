import type { Db } from '../../database/index.ts'

const BATCH = 2_000

/** Forgets sessions of customers and mailed proofs past their end, a bounded number of each at a time. */
export async function pruneCustomerSignIns(db: Db, now: string): Promise<void> {
  for (const table of ['customer_session', 'mailed_proof'] as const) {
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
      .execute()
  }
}
