import type { Db } from '../../database/index.ts'
import { pruneEnded } from '../../features/credentials/index.ts'

/** Deletes expired customer sessions, devices and mailed proofs, a bounded number of each at a time. */
export async function pruneCustomerSignIns(db: Db, now: string): Promise<void> {
  for (const table of ['customer_session', 'known_customer_device', 'mailed_proof'] as const)
    await pruneEnded(db, table, now)
}
