import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { embed, outer } from './embed.ts'

/** Selects an order's own row, to embed it in related records. */
export function orderRowOf(column: string) {
  return jsonObjectFrom(
    embed.selectFrom('order as parent').selectAll('parent').where('parent.id', '=', outer(column)),
  )
}
