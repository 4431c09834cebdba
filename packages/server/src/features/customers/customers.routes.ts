import * as contract from '@purser/contract/customers'
import { contextOf, type Db, transact } from '../../database/index.ts'
import { connection, list, operation, type Route, read, update } from '../../http/index.ts'
import { hashNewPassword } from '../credentials/index.ts'
import {
  createCustomerAddress,
  deleteCustomerAddress,
  updateCustomerAddress,
} from './addresses/customer-addresses.ts'
import { createCustomer } from './create-customer.ts'
import { readCustomer } from './customers.queries.ts'
import { explainFigureOf } from './explain-customer.ts'
import { listCustomers, listCustomerTags } from './list-customers.ts'
import { mergeCustomer, planMerge } from './merging/merge-customer.ts'
import { readMergedInto } from './merging/merged-into.ts'
import { listMerges, undoMerge } from './merging/undo-merge.ts'
import { readFigures } from './read-figures.ts'
import { updateCustomer } from './update-customer.ts'

const answer = async (db: Db, id: string) => ({ customer: await readCustomer(db, id, withoutOrders) })

/** The selection in responses to changes: a customer's orders have a list of their own. */
const withoutOrders = { expand: ['shipping_addresses'] }

export const customersRoutes: readonly Route[] = [
  list(contract.listCustomers, (db, { query }) => listCustomers(db, query)),
  list(contract.listCustomerTags, (db) => listCustomerTags(db)),
  read(contract.retrieveCustomer, async (db, { params, query }) => ({
    customer: await readCustomer(db, params.id, query),
  })),
  read(contract.explainCustomer, (db, { params, query }) => explainFigureOf(db, params.id, query)),
  read(contract.retrieveCustomerFigures, async (db, { params }) => ({
    figures: await readFigures(db, params.id),
  })),
  // No idempotent operation: the request is stored with its Idempotency-Key, and this one contains a password.
  connection(contract.createCustomer, async (db, { body }, { actorId, apiKeyId, now, request }) => {
    const { password, ...account } = body
    // Before the transaction: it takes a quarter of a second.
    const password_hash = await hashNewPassword(password, body.email, 'operators')
    const ctx = contextOf({ actorId, apiKeyId, now, requestId: request.id })
    const id = await transact(db, (tx) => createCustomer(tx, ctx, { ...account, password_hash }))
    return answer(db, id)
  }),
  update(contract.updateCustomer, updateCustomer, answer),
  update(contract.createCustomerAddress, createCustomerAddress, answer),
  operation(contract.updateCustomerAddress, {
    run: (tx, ctx, { params, body }) => updateCustomerAddress(tx, ctx, params, body),
    answer,
  }),
  operation(contract.deleteCustomerAddress, {
    run: (tx, ctx, { params }) => deleteCustomerAddress(tx, ctx, params),
    answer,
  }),
  read(contract.retrieveMergedInto, (db, { params }) => readMergedInto(db, params.id)),
  read(contract.planCustomerMerge, async (db, { params, query }, { now }) => ({
    plan: await planMerge(db, params.id, query, now),
  })),
  update(contract.mergeCustomer, mergeCustomer, answer),
  read(contract.listCustomerMerges, async (db, { params }, { now }) => ({
    merges: await listMerges(db, params.id, now),
  })),
  operation(contract.undoCustomerMerge, {
    run: (tx, ctx, { params }) => undoMerge(tx, ctx, params.id, params.merge_id),
    answer,
  }),
]
