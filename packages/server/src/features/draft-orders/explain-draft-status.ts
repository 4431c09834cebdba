import { type DraftStatusBooks, explainDraftStatus } from '@purser/domain/explanations'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { explainStatus, isMovedIn, type Shown, stepsOf } from '../explanations/index.ts'

/** Explains a draft order's status from its rows, all of one moment. Throws 404. */
export const explainStatusOfDraft = (db: Db, id: string) =>
  explainStatus<Shown<DraftStatusBooks>>(db, {
    noun: 'Draft order',
    id,
    shown: (books) => books.shown,
    explain: explainDraftStatus,
    books: sql<Shown<DraftStatusBooks>>`
      select draft.status as shown, sold.display_id as order, ${isMovedIn(sql`draft.created_at`)} as is_moved_in, ${steps} as steps
      from draft_order as draft left join "order" as sold on sold.draft_order_id = draft.id where draft.id = ${id}`,
  })

const steps = stepsOf(sql`draft.id, sold.id`, {
  created: sql`draft.created_at`,
  completed: sql`draft.completed_at`,
})
