import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type { listOrderEdits as endpoint } from '@purser/contract/order-edits'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { chooseOrder, listPage, sortBy } from '../../lists/index.ts'
import { selectEdits } from './load-edit.ts'
import { presentEdits, selectEdit } from './present-edit.ts'

/** Lists edits of orders, newest first; `q` searches their internal notes. Throws 400 on an unknown sort order or name. */
export async function listOrderEdits(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset, order_id, q = '' } = query
  selectEdit(query)
  const note = q.trim().replaceAll(/[\\%_]/g, '\\$&')
  const { rows, count } = await listPage<{ id: string }>(db, {
    list: { table: 'order_edit', facets: [] },
    columns: sql`order_edit.id`,
    where: [
      ...(order_id === undefined ? [] : [sql<boolean>`order_edit.order_id = ${order_id}`]),
      ...(note === '' ? [] : [sql<boolean>`order_edit.internal_note ilike ${`%${note}%`}`]),
    ],
    sort: sortBy('order_edit', chooseOrder(query.order, ['created_at'])),
    limit,
    offset,
  })
  const ids = rows.map(({ id }) => id)
  const found = ids.length === 0 ? [] : await selectEdits(db).where('order_edit.id', 'in', ids).execute()
  const inOrder = ids.flatMap((id) => found.find((edit) => edit.id === id) ?? [])
  return { order_edits: [...(await presentEdits(db, inOrder, query))], count, offset, limit }
}
