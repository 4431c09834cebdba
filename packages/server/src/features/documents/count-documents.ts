import type { countDocuments as endpoint } from '@purser/contract/documents'
import type { ResponseOf } from '@purser/contract/endpoints'
import { createRefusalTally } from '@purser/domain/availability'
import { type DocumentKind, printRefusal } from '@purser/domain/documents'
import type { Db } from '../../database/index.ts'
import { readIssuedKinds } from '../invoices/index.ts'
import { batchesOf, type Wanted } from './read-batches.ts'

/** Counts the orders that have a document of each kind, and why the others have none. Holds only a few orders at a time. */
export async function countDocuments(
  db: Db,
  kinds: readonly DocumentKind[],
  wanted: readonly Wanted[],
): Promise<ResponseOf<typeof endpoint>> {
  const tallies = kinds.map((kind) => ({ kind, tally: createRefusalTally() }))
  for await (const batch of batchesOf(db, wanted)) {
    const issued = await readIssuedKinds(
      db,
      batch.map(({ order }) => order.id),
    )
    for (const { order } of batch) {
      for (const { kind, tally } of tallies)
        tally.add(printRefusal(kind, order, issued.get(order.id) ?? new Set()))
    }
  }
  return {
    documents: tallies.map(({ kind, tally }) => {
      const { ready, reasons } = tally.offer()
      return { kind, orders: ready, reasons: [...reasons] }
    }),
  }
}
