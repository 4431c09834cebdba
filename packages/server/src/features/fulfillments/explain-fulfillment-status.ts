import { explainFulfillmentStatus, type FulfillmentStatusBooks } from '@purser/domain/explanations'
import { fulfillmentState } from '@purser/domain/fulfillments'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { listed } from '../../lists/index.ts'
import { explainStatus, stepsOf } from '../explanations/index.ts'

interface Books extends FulfillmentStatusBooks {
  readonly shipped_at: string | null
  readonly canceled_at: string | null
}

/** Explains a fulfillment's status from its rows, all of one moment. Throws 404. */
export const explainStatusOfFulfillment = (db: Db, id: string) =>
  explainStatus<Books>(db, {
    noun: 'Fulfillment',
    id,
    shown: fulfillmentState,
    explain: explainFulfillmentStatus,
    books: sql<Books>`
      select parcel.shipped_at, parcel.canceled_at, parcel.tracking_numbers,
        parcel.created_at <= coalesce(sold.moved_in_at, '-infinity') as is_moved_in, ${lines} as lines, ${steps} as steps
      from fulfillment as parcel join "order" as sold on sold.id = parcel.home_order_id where parcel.id = ${id}`,
  })

const lines = sql`(
  select ${listed(
    sql`'title', line.title, 'description', line.description, 'units', item.quantity`,
    sql`line.rank, line.created_at, line.id`,
  )}
  from fulfillment_item as item join line_item as line on line.id = item.item_id where item.fulfillment_id = parcel.id)`

const steps = stepsOf(sql`sold.id, parcel.id`, {
  packed: sql`parcel.created_at`,
  shipped: sql`parcel.shipped_at`,
  canceled: sql`parcel.canceled_at`,
})
