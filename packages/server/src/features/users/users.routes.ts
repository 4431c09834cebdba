import * as contract from '@purser/contract/users'
import { type Route, read, update } from '../../http/index.ts'
import { listUsers, readUser } from './read-users.ts'
import { updateUser } from './update-user.ts'

export const usersRoutes: readonly Route[] = [
  read(contract.listUsers, (db, { query }) => listUsers(db, query)),
  read(contract.retrieveUser, async (db, { params, query }) => ({
    user: await readUser(db, params.id, query),
  })),
  update(contract.updateUser, updateUser, async (db, id) => ({ user: await readUser(db, id) })),
]
