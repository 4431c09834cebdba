import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { embed, outer } from './embed.ts'

/** An order's row, as what belongs to it embeds it. */
export function orderRowOf(column: string) {
  return jsonObjectFrom(
    embed.selectFrom('order as parent').selectAll('parent').where('parent.id', '=', outer(column)),
  )
}
