import { explainProductStatus, type ProductStatusBooks } from '@purser/domain/explanations'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { explainStatus, isMovedIn, nameAt, type Shown, stepsOf } from '../explanations/index.ts'

/** Explains a product's status from its history, all of one moment. Throws 404. */
export const explainStatusOfProduct = (db: Db, id: string) =>
  explainStatus<Shown<ProductStatusBooks>>(db, {
    noun: 'Product',
    id,
    shown: (books) => books.shown,
    explain: explainProductStatus,
    books: sql<Shown<ProductStatusBooks>>`
      select product.status as shown, product.created_at, ${isMovedIn(sql`product.created_at`)} as is_moved_in,
        ${steps} as steps
      from product where product.id = ${id} and product.deleted_at is null`,
  })

/** By operators, and by imports of files, each of which has one entry for many products. */
const steps = stepsOf(
  sql`product.id`,
  {},
  sql`select told.after ->> 'status' as name, told.created_at as at, ${nameAt(sql`product.id`, sql`told.created_at`)} as by
    from journal as told where told.resource_id = product.id
      and told.after ->> 'status' is distinct from told.before ->> 'status' and told.after ->> 'status' is not null`,
  sql`select change ->> (case told.operation when 'import-products' then 'after' else 'before' end), told.created_at,
      ${nameAt(sql`told.resource_id`, sql`told.created_at`)}
    from record_import_row as imported cross join lateral jsonb_array_elements(imported.differences) as change
      join journal as told on told.resource_id = imported.import_id
    where imported.record_id = product.id and change ->> 'field' = 'product.status'
      and told.operation in ('import-products', 'undo-product-import')
      and jsonb_path_exists(told.after, '$.*[*] ? (@ == $id)', jsonb_build_object('id', product.id))`,
)
