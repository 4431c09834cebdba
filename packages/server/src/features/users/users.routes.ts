import * as contract from '@purser/contract/users'
import { operation, type Route, read } from '../../http/index.ts'
import { listUsers, readUser } from './read-users.ts'
import { updateUser } from './update-user.ts'

export const usersRoutes: readonly Route[] = [
  read(contract.listUsers, (db, { query }) => listUsers(db, query)),
  read(contract.retrieveUser, async (db, { params, query }) => ({
    user: await readUser(db, params.id, query),
  })),
  operation(contract.updateUser, {
    run: (tx, ctx, { params, body }) => updateUser(tx, ctx, params.id, body),
    answer: async (db, id) => ({ user: await readUser(db, id) }),
  }),
]
