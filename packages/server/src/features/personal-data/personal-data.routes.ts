import * as contract from '@purser/contract/customers'
import { connection, operation, type Route, read } from '../../http/index.ts'
import { readCustomer } from '../customers/index.ts'
import { eraseCustomer, planErasure } from './erase-customer.ts'
import { sendPersonalData } from './export-personal-data.ts'

export const personalDataRoutes: readonly Route[] = [
  connection(contract.exportPersonalData, (db, { params }, asked) => sendPersonalData(db, params.id, asked)),
  read(contract.planCustomerErasure, async (db, { params }, { now }) => ({
    erasure: await planErasure(db, params.id, now),
  })),
  operation(contract.eraseCustomer, {
    run: (tx, ctx, { params }) => eraseCustomer(tx, ctx, params.id),
    answer: async (db, id) => ({ customer: await readCustomer(db, id, { expand: ['shipping_addresses'] }) }),
  }),
]
