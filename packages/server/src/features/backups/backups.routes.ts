import * as contract from '@purser/contract/backups'
import { type Route, read } from '../../http/index.ts'
import { listBackups } from './backups.queries.ts'

export const backupsRoutes: readonly Route[] = [
  read(contract.listBackups, (db, { query }, { now }) => listBackups(db, query, now)),
]
