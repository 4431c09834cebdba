import { sql } from 'kysely'
import { invalidData } from '../../../http/index.ts'
import type { Sort } from '../../../lists/index.ts'

const sorts: Readonly<Record<string, Sort>> = {
  '-created_at': { by: sql`"order".created_at desc, "order".id desc`, time: 'desc' },
  created_at: { by: sql`"order".created_at, "order".id`, time: 'asc' },
  '-display_id': { by: sql`"order".display_id desc` },
  display_id: { by: sql`"order".display_id` },
  '-id': { by: sql`"order".id desc` },
  id: { by: sql`"order".id` },
  '-email': { by: sql`lower("order".email) desc, "order".created_at, "order".id` },
  email: { by: sql`lower("order".email), "order".created_at desc, "order".id desc` },
}

/** How the orders are sorted: the newest first unless `order` says otherwise. Throws 400 on an order that the list does not know. */
export function sortOf(asked = ''): Sort {
  const order = asked === '' ? '-created_at' : asked
  const sort = Object.hasOwn(sorts, order) ? sorts[order] : undefined
  if (sort) return sort
  const names = Object.keys(sorts).filter((known) => !known.startsWith('-'))
  throw invalidData(
    `order: ${JSON.stringify(order)} is unknown. Use ${names.join(', ')}, with or without a leading -`,
  )
}
