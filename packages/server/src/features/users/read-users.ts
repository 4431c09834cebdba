import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { type User, user } from '@purser/contract/session'
import type { listUsers as endpoint } from '@purser/contract/users'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { hasWords } from '../../database/relations/index.ts'
import { notFound } from '../../http/index.ts'
import { chooseOrder, listPage, sortBy } from '../../lists/index.ts'
import { presentSelected, type SelectionQuery, select } from '../../selection/index.ts'
import { findOperator } from '../session/index.ts'

const selectionOf = (query: SelectionQuery) => select(user, query, { relations: [] }, 'an operator')

/** Lists the operators, newest first unless `order` says otherwise. Throws 400 on an unknown sort order or field. */
export async function listUsers(
  db: Db,
  query: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const { limit, offset } = query
  const selection = selectionOf(query)
  const { rows, count } = await listPage<User>(db, {
    list: { table: 'user', facets: [] },
    columns: sql`"user".*`,
    where: [sql`"user".deleted_at is null`, ...withState(query.is_active), ...hasWords(said, query.q)],
    sort: sortBy('user', chooseOrder(query.order, ['created_at', 'updated_at', 'email'])),
    limit,
    offset,
  })
  const users = await presentSelected(db, 'leaf', rows, selection)
  return { users: users as User[], count, offset, limit }
}

/** Returns an operator. Throws 404, or 400 on a field that operators don't have. */
export async function readUser(db: Db, id: string, query: SelectionQuery = {}): Promise<User> {
  const selection = selectionOf(query)
  const operator = await findOperator(db, id)
  const [found] = await presentSelected(db, 'leaf', operator ? [operator] : [], selection)
  if (!found) throw notFound('User', id)
  return found as User
}

const withState = (isActive: boolean | undefined) =>
  isActive === undefined ? [] : [sql<boolean>`("user".disabled_at is null) = ${isActive}`]

const said = sql`concat_ws(' ', "user".email, "user".first_name, "user".last_name)`
