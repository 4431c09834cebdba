import { explainReturnStatus, type ReturnStatusBooks } from '@purser/domain/explanations'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { listed } from '../../lists/index.ts'
import { entrySteps, explainStatus, type Shown, stepsOf } from '../explanations/index.ts'

/** Explains a return's status from its rows, all of one moment. Throws 404. */
export const explainStatusOfReturn = (db: Db, id: string) =>
  explainStatus<Shown<ReturnStatusBooks>>(db, {
    noun: 'Return',
    id,
    shown: (books) => books.shown,
    explain: explainReturnStatus,
    books: sql<Shown<ReturnStatusBooks>>`
      select back.status as shown, back.created_at <= coalesce(sold.moved_in_at, '-infinity') as is_moved_in,
        ${lines} as lines, ${steps} as steps
      from "return" as back join "order" as sold on sold.id = back.home_order_id
        left join swap on swap.id = back.swap_id left join claim_order as claim on claim.id = back.claim_order_id
      where back.id = ${id}`,
  })

const lines = sql`(
  select ${listed(
    sql`'title', line.title, 'description', line.description, 'requested', item.requested_quantity,
      'received', item.received_quantity`,
    sql`line.rank, line.created_at, line.id`,
  )}
  from return_item as item join line_item as line on line.id = item.item_id where item.return_id = back.id)`

const steps = stepsOf(
  sql`sold.id, back.id`,
  {
    requested: sql`back.created_at`,
    received: sql`back.received_at`,
    owner_canceled: sql`coalesce(swap.canceled_at, claim.canceled_at)`,
  },
  entrySteps(sql`sold.id`, { 'cancel-return': 'canceled' }, sql`told.after -> 'return' ->> 'id' = back.id`),
)
