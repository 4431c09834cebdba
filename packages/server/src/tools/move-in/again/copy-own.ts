import { connect, ensureStore, migrate, syncReferenceData } from '../../../database/index.ts'
import { type CheckRoom, fillStore, isMade, withBooks } from '../../backup/index.ts'
import { keptRows } from './kept-tables.ts'
import type { LastMove } from './last-move.ts'

interface CopyOwnOptions {
  /** ISO 8601. */
  readonly now: string
  /** The role that uses the database without owning it. */
  readonly worker: string | null
  readonly mayGoOn: CheckRoom
  /** The last move into the store; null: it is empty. */
  readonly last: LastMove | null
}

/** Copies the store at `own` into the empty database at `address`: an empty one whole, else what stays when its shop is moved in again. */
export async function copyOwn(
  address: string,
  own: string,
  { now, worker, mayGoOn, last }: CopyOwnOptions,
): Promise<void> {
  if (await isMade(own)) {
    await withBooks(
      own,
      now,
      ({ heading, parts }) => fillStore(address, heading, parts(), { worker, storage: null, mayGoOn }),
      last === null ? undefined : keptRows(last),
    )
  } else {
    await migrate(address, { worker })
  }
  const { db, close } = connect(address, { max: 1 })
  try {
    await syncReferenceData(db)
    await ensureStore(db, now)
  } finally {
    await close()
  }
}
