import * as contract from '@purser/contract/return-reasons'
import { type Route, read } from '../../http/index.ts'
import { listReturnReasons } from './list-return-reasons.ts'

export const returnReasonsRoutes: readonly Route[] = [
  read(contract.listReturnReasons, (db) => listReturnReasons(db)),
]
