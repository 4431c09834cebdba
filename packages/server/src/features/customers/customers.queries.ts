import { type Customer, customer } from '@purser/contract/customers'
import { fullName } from '@purser/domain/customers'
import type { Db, Tx } from '../../database/index.ts'
import { duplicate, notFound } from '../../http/index.ts'
import { presentSelected, type SelectionQuery, select } from '../../selection/index.ts'

/** Selects customers that aren't deleted. */
export function selectCustomers(db: Db | Tx) {
  return db.selectFrom('customer').where('deleted_at', 'is', null)
}

/** Reads a customer with orders and addresses unless `expand` says otherwise. Throws 404, or 400 on an unknown name. */
export async function readCustomer(db: Db, id: string, query: SelectionQuery): Promise<Customer> {
  const usual = { relations: ['orders', 'shipping_addresses'] }
  const selection = select(customer, query, usual, 'a customer')
  const rows = await selectCustomers(db).selectAll().where('id', '=', id).execute()
  const [found] = await presentSelected(db, 'customer', rows, selection)
  if (!found) throw notFound('Customer', id)
  return found as Customer
}

/** Throws 422, naming the owner, when the email is taken. An email may belong to one account and, besides, to one guest. */
export async function requireFreeEmail(
  tx: Tx,
  { email, has_account }: { readonly email: string; readonly has_account: boolean },
): Promise<void> {
  const other = await selectCustomers(tx)
    .select(['first_name', 'last_name'])
    .where('email', '=', email)
    .where('has_account', '=', has_account)
    .executeTakeFirst()
  if (!other) return
  const what = has_account ? 'an account' : 'a customer'
  const name = fullName(other)
  throw duplicate(`There is already ${what} with the email ${email}${name && `: ${name}`}.`, 'email')
}
