import { retryWorkRefusal } from '@purser/domain/store-health'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { readFigures } from './read-figures.ts'

/** Has workers try all work again that was given up, as often as at first. @returns how much. Throws 400 where there is none. */
export async function retryGivenUpWork(tx: Tx, ctx: Context): Promise<number> {
  const { givenUp } = await readFigures(tx, ctx.now)
  refuse(retryWorkRefusal(givenUp))
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ dead_at: null, claimed_at: null, tries: 0, not_before: ctx.now })
    .where('dead_at', 'is not', null)
    .executeTakeFirst()
  const { id } = await tx.selectFrom('store').select('id').executeTakeFirstOrThrow()
  await writeJournal(tx, ctx, {
    operation: 'retry-given-up-work',
    resource_type: 'store',
    resource_id: id,
    before: { given_up: givenUp.map(({ kind, count }) => ({ kind, count })) },
    after: { given_up: [] },
  })
  return Number(numUpdatedRows)
}
