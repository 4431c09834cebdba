import { discountState } from '@purser/domain/discounts'
import { type DiscountStatusBooks, explainDiscountStatus } from '@purser/domain/explanations'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { enablingSteps, explainStatus, isMovedIn, stepsOf } from '../explanations/index.ts'

interface Books extends DiscountStatusBooks {
  readonly usage_count: number
}

/** Explains a discount's status at a moment from its rows. Throws 404. */
export const explainStatusOfDiscount = (db: Db, id: string, now: string) =>
  explainStatus<Books>(db, {
    noun: 'Discount',
    id,
    shown: ({ parent, ...discount }) => discountState({ ...discount, parent_discount: parent }, now),
    explain: (shown, books) => explainDiscountStatus(shown, { ...books, now }),
    books: sql<Books>`
      select own.is_disabled, own.starts_at, own.ends_at, own.usage_count, own.usage_limit, ${uses} as uses,
        case when parent.id is not null then json_build_object('code', parent.code, 'is_disabled', parent.is_disabled) end as parent,
        ${isMovedIn(sql`own.created_at`)} as is_moved_in, ${steps} as steps
      from discount as own left join discount as parent on parent.id = own.parent_discount_id
      where own.id = ${id} and own.deleted_at is null`,
  })

const uses = sql`(
  select count(*)::int from discount_redemption where discount_id = own.id and released_at is null)`

const steps = stepsOf(sql`own.id`, { created: sql`own.created_at` }, enablingSteps(sql`own.id`))
