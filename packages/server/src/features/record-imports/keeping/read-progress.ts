import { sql } from 'kysely'
import type { Db } from '../../../database/index.ts'

/** The progress of an import. */
export interface ImportProgress {
  readonly records: number
  /** The plan made when the file was read. */
  readonly to_create: number
  readonly to_change: number
  readonly to_leave: number
  readonly with_problems: number
  readonly created: number
  readonly changed: number
  readonly left: number
  readonly refused: number
  readonly undone: number
  /** Changed by others since, and therefore not undone. */
  readonly kept: number
}

export async function readProgress(db: Db, id: string): Promise<ImportProgress> {
  const { rows } = await sql<ImportProgress>`
    select count(*) as records,
      count(*) filter (where plan = 'create' and not has_problems) as to_create,
      count(*) filter (where plan = 'change' and not has_problems) as to_change,
      count(*) filter (where plan = 'leave' and not has_problems) as to_leave,
      count(*) filter (where has_problems) as with_problems,
      count(*) filter (where outcome = 'created') as created,
      count(*) filter (where outcome = 'changed') as changed,
      count(*) filter (where outcome = 'left') as "left",
      count(*) filter (where outcome = 'refused') as refused,
      count(*) filter (where undo = 'undone') as undone,
      count(*) filter (where undo = 'left') as kept
    from record_import_row where import_id = ${id}`.execute(db)
  const [progress] = rows
  if (progress === undefined) throw new RangeError('A count has one row.')
  return progress
}
