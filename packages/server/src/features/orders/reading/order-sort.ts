import { sql } from 'kysely'
import { invalidData } from '../../../http/index.ts'
import { type Sort, type SortKey, sortByKeys } from '../../../lists/index.ts'

const key =
  (name: string, type: SortKey['type'], by: SortKey['by'] = sql`"order".${sql.ref(name)}`) =>
  (direction: SortKey['direction']): SortKey => ({ by, name, type, direction })

const created = key('created_at', 'time')
const id = key('id', 'text')
const number = key('display_id', 'number')
const currency = key('currency_code', 'text')
const total = key('total', 'number')
const email = key('email', 'text', sql`lower("order".email)`)

const sorts: Readonly<Record<string, Sort>> = {
  '-created_at': sortByKeys([created('desc'), id('desc')]),
  created_at: sortByKeys([created('asc'), id('asc')]),
  '-display_id': sortByKeys([number('desc')]),
  display_id: sortByKeys([number('asc')]),
  '-id': sortByKeys([id('desc')]),
  id: sortByKeys([id('asc')]),
  // Amounts of two currencies can't be compared, so each currency is sorted by itself.
  '-total': sortByKeys([currency('asc'), total('desc'), id('desc')]),
  total: sortByKeys([currency('desc'), total('asc'), id('asc')]),
  '-email': sortByKeys([email('desc'), created('asc'), id('asc')]),
  email: sortByKeys([email('asc'), created('desc'), id('desc')]),
}

/** Returns the sort order: newest first unless `order` says otherwise. Throws 400 on an unknown sort order. */
export function sortOf(asked = ''): Sort {
  const order = asked === '' ? '-created_at' : asked
  const sort = Object.hasOwn(sorts, order) ? sorts[order] : undefined
  if (sort) return sort
  const names = Object.keys(sorts).filter((known) => !known.startsWith('-'))
  throw invalidData(
    `order: ${JSON.stringify(order)} is unknown. Use ${names.join(', ')}, with or without a leading -`,
  )
}
