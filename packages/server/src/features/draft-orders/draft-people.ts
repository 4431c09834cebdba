import type { Context, Tx } from '../../database/index.ts'
import { invalidData, unknownReference } from '../../http/index.ts'
import { findOrAddGuest, selectCustomers } from '../carts/index.ts'

/**
 * Whose order a draft is: the customer of this id, or the account whose email is proved to be this one, else the customer without account
 * who has it or who is made with it. Answers their id and the email that the order is about. Throws 400 when there is no customer of
 * that id.
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
  const customer = (await findProvedAccount(tx, email)) ?? (await findOrAddGuest(tx, ctx, { email }))
  return { customer_id: customer, email }
}

/** Anybody can sign up with any email, and would read the order: without a proof an account is taken by its id alone. */
async function findProvedAccount(tx: Tx, email: string): Promise<string | undefined> {
  const account = await selectCustomers(tx)
    .where('email', '=', email)
    .where('email_proved_at', 'is not', null)
    .executeTakeFirst()
  return account?.id
}
