import * as contract from '@purser/contract/storefront'
import type { Db } from '../../database/index.ts'
import { connection, operation, type Route, read, remove, update } from '../../http/index.ts'
import { listStoreOrders } from '../carts/index.ts'
import { createAddress, deleteAddress, updateAddress } from './account-addresses.ts'
import { claimOrders, requestClaim } from './claim-earlier-orders.ts'
import { customerCookie, customerDeviceCookie } from './customer-cookies.ts'
import { setCookies } from './open-customer-session.ts'
import { requestPassword, resetPassword } from './password-by-proof.ts'
import { readAccount, requireCustomer } from './read-account.ts'
import { endSession, tokenOf } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { signUp } from './sign-up.ts'
import { updateAccount } from './update-account.ts'

/** How many of their newest orders a customer's session comes with. */
const LISTED = 100

const answer = async (db: Db, id: string) => ({ customer: await readAccount(db, id) })

// Routes that receive a password or a proof are not operations: nothing of their requests may be stored with an idempotency key.
export const accountsRoutes: readonly Route[] = [
  connection(contract.signUp, async (db, { body }, caller) => answer(db, await signUp(db, body, caller))),
  connection(contract.signInCustomer, async (db, { body }, caller) => {
    const { customer_id, ...entry } = await signIn(db, body, caller, customerCookie.read(caller.request))
    setCookies(caller, entry)
    return answer(db, customer_id)
  }),
  connection(contract.createCustomerToken, async (db, { body }, caller) => {
    const { session, device } = await signIn(db, body, caller)
    customerDeviceCookie.set(caller.request, caller.reply, device)
    return { access_token: session }
  }),
  read(contract.retrieveCustomerSession, async (db, _input, reader) => {
    const id = requireCustomer(reader)
    const [customer, { orders }] = await Promise.all([
      readAccount(db, id),
      listStoreOrders(db, id, { limit: LISTED, offset: 0 }),
    ])
    return { customer: { ...customer, orders } }
  }),
  connection(contract.signOutCustomer, async (db, _input, { request, reply }) => {
    const token = tokenOf(request)
    if (token !== undefined) await endSession(db, token)
    if (customerCookie.read(request) !== undefined) customerCookie.clear(request, reply)
    return { object: 'session' as const, deleted: true as const }
  }),
  read(contract.retrieveAccount, (db, _input, reader) => answer(db, requireCustomer(reader))),
  connection(contract.updateAccount, async (db, { body }, caller) =>
    answer(db, await updateAccount(db, body, caller)),
  ),
  read(contract.listAccountOrders, (db, { query }, reader) =>
    listStoreOrders(db, requireCustomer(reader), query),
  ),
  operation(contract.createAccountAddress, {
    run: (tx, ctx, { body }) => createAddress(tx, ctx, body.address),
    answer,
  }),
  update(contract.updateAccountAddress, updateAddress, answer),
  remove(contract.deleteAccountAddress, deleteAddress, answer),
  connection(contract.requestAccountPassword, async (db, { body }, caller) => {
    await requestPassword(db, body.email, caller)
    return caller.reply.code(204).send()
  }),
  connection(contract.resetAccountPassword, async (db, { body }, caller) => {
    const { customer_id, ...entry } = await resetPassword(db, body, caller)
    setCookies(caller, entry)
    return { ...(await answer(db, customer_id)), access_token: entry.session }
  }),
  connection(contract.requestOrderClaim, async (db, { body }, caller) => {
    await requestClaim(db, body.order_ids, caller)
    return {}
  }),
  connection(contract.claimOrders, async (db, { body }, caller) => {
    await claimOrders(db, body.token, caller)
    return {}
  }),
]
