import type { Context, Tx } from '../../database/index.ts'
import { invalidData, unknownReference } from '../../http/index.ts'
import { findOrAddGuest, selectCustomers } from '../carts/index.ts'

/**
 * Whose order a draft is: the customer of this id, or who has the email, else a new one without account. Answers their id and
 * the email that the order is about. Throws 400 when there is no customer of that id.
 */
export async function settleCustomer(
  tx: Tx,
  ctx: Context,
  asked: { readonly customer_id?: string | null | undefined; readonly email?: string | undefined },
): Promise<{ customer_id: string; email: string }> {
  const { customer_id, email } = asked
  if (customer_id != null) {
    const customer = await selectCustomers(tx).where('id', '=', customer_id).executeTakeFirst()
    if (!customer) throw unknownReference('customer_id', `There is no customer with id ${customer_id}.`)
    return { customer_id, email: email ?? customer.email }
  }
  if (email === undefined) throw invalidData('A draft order needs a customer.', 'missing_value', 'email')
  return { customer_id: (await findAccount(tx, email)) ?? (await findOrAddGuest(tx, ctx, { email })), email }
}

/** A customer may have bought without an account before they got one: the account counts. */
async function findAccount(tx: Tx, email: string): Promise<string | undefined> {
  const customer = await selectCustomers(tx)
    .where('email', '=', email)
    .where('has_account', '=', true)
    .where('first_account_id', 'is', null)
    .executeTakeFirst()
  return customer?.id
}
