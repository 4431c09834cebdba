import type { BodyOf } from '@purser/contract/endpoints'
import type { updateUndoSettings as endpoint, UndoSettings } from '@purser/contract/undo-settings'
import { type UndoableName, USUAL_UNDO_SECONDS, undoableNames } from '@purser/domain/undo'
import { type Context, changes, type Db, type Tx, writeJournal } from '../../database/index.ts'

/** Reads the seconds in which each operation can be undone. */
export async function readUndoSettings(db: Db | Tx): Promise<UndoSettings> {
  const chosen = await db.selectFrom('undo_window').select(['operation', 'seconds']).execute()
  const secondsOf = new Map(chosen.map(({ operation, seconds }) => [operation, seconds]))
  const seconds = undoableNames.map((name) => [name, secondsOf.get(name) ?? USUAL_UNDO_SECONDS] as const)
  // Of all names.
  return { seconds: Object.fromEntries(seconds) as Record<UndoableName, number> }
}

/** Sets the seconds of the given operations. */
export async function updateUndoSettings(
  tx: Tx,
  ctx: Context,
  { seconds }: BodyOf<typeof endpoint>,
): Promise<void> {
  const store = await tx.selectFrom('store').select('id').forUpdate().executeTakeFirstOrThrow()
  const before = (await readUndoSettings(tx)).seconds
  const given = Object.entries(seconds).map(([operation, seconds]) => ({ operation, seconds }))
  if (given.length === 0) return
  await tx
    .insertInto('undo_window')
    .values(given)
    .onConflict((conflict) =>
      conflict.column('operation').doUpdateSet((row) => ({ seconds: row.ref('excluded.seconds') })),
    )
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'update-undo-settings',
    resource_id: store.id,
    ...changes(before, seconds),
  })
}
