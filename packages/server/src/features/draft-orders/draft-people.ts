import type { AddressInput } from '@purser/contract/addresses'
import { idPrefixes } from '@purser/domain/ids'
import { type Context, newId, type Tx } from '../../database/index.ts'
import { invalidData, unknownReference } from '../../http/index.ts'
import { addAddress, mergeIntoAddress } from '../addresses/index.ts'

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
  return { customer_id: (await findCustomer(tx, email)) ?? (await addGuest(tx, ctx, email)), email }
}

function selectCustomers(tx: Tx) {
  return tx.selectFrom('customer').select(['id', 'email']).where('deleted_at', 'is', null)
}

/** A customer may have bought without an account before they got one: the account counts. */
async function findCustomer(tx: Tx, email: string): Promise<string | undefined> {
  const customer = await selectCustomers(tx)
    .where('email', '=', email)
    .where('first_account_id', 'is', null)
    .orderBy('has_account', 'desc')
    .executeTakeFirst()
  return customer?.id
}

async function addGuest(tx: Tx, ctx: Context, email: string): Promise<string> {
  const id = newId(idPrefixes.customer)
  // Two drafts of one new customer at once: the second waits here for the first, and finds them.
  const added = await tx
    .insertInto('customer')
    .values({ id, email, created_at: ctx.now, updated_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const found = added?.id ?? (await findCustomer(tx, email))
  if (found === undefined) throw new Error(`The customer ${email} is neither there nor added`)
  return found
}

/**
 * Writes the address that a draft is given: as it is written, merged into the one that it has, or a copy of the one of this
 * id. Answers its id; undefined when none is given. Throws 400 when the country is not one of the region's, or there is no
 * such address.
 */
export async function settleAddress(
  tx: Tx,
  ctx: Context,
  cart: { readonly region_id: string; readonly id: string | null },
  given: AddressInput | string | null | undefined,
): Promise<string | undefined> {
  if (given == null) return undefined
  if (typeof given !== 'string') {
    const own = { id: cart.id, regionId: cart.region_id, isOwn: async () => true }
    return mergeIntoAddress(tx, ctx, own, given)
  }
  const address = await tx
    .selectFrom('address')
    .selectAll()
    .where('id', '=', given)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!address) throw unknownReference('', `There is no address with id ${given}.`)
  const { id: _, customer_id, created_at, updated_at, deleted_at, ...fields } = address
  return addAddress(tx, ctx, cart.region_id, fields as AddressInput)
}
