import { retryWorkRefusal } from '@purser/domain/store-health'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'

/** Queues all jobs that were given up again, with as many retries as at first. Returns how many. Throws 400 if there are none. */
export async function retryGivenUpWork(tx: Tx, ctx: Context): Promise<number> {
  const jobs = await tx
    .updateTable('outbox')
    .set({ dead_at: null, claimed_at: null, tries: 0, not_before: ctx.now })
    .where('dead_at', 'is not', null)
    .returning('kind')
    .execute()
  refuse(retryWorkRefusal(jobs))
  const { id } = await tx.selectFrom('store').select('id').executeTakeFirstOrThrow()
  await writeJournal(tx, ctx, {
    operation: 'retry-given-up-work',
    resource_id: id,
    before: { given_up: byKind(jobs) },
    after: { given_up: [] },
  })
  return jobs.length
}

function byKind(jobs: readonly { readonly kind: string }[]) {
  const counts = new Map<string, number>()
  for (const { kind } of jobs) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].map(([kind, count]) => ({ kind, count }))
}
