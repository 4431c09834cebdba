import type { AddressInput } from '@purser/contract/addresses'
import { idPrefixes } from '@purser/domain/ids'
import { type Context, newId, type Tx } from '../../../database/index.ts'
import { unknownReference } from '../../../http/index.ts'
import { addAddress, mergeIntoAddress } from '../../addresses/index.ts'

export function selectCustomers(tx: Tx) {
  return tx.selectFrom('customer').select(['id', 'email']).where('deleted_at', 'is', null)
}

interface Guest {
  readonly email: string
  readonly first_name?: string | null
  readonly last_name?: string | null
  readonly phone?: string | null
}

/** The customer without account who has this email, or a new one; answers their id. */
export async function findOrAddGuest(tx: Tx, ctx: Context, guest: Guest): Promise<string> {
  const known = await findGuest(tx, guest.email)
  if (known !== undefined) return known
  // Two carts of one new customer at once: the second waits here for the first, and finds them.
  const added = await tx
    .insertInto('customer')
    .values({ ...guest, id: newId(idPrefixes.customer), created_at: ctx.now, updated_at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const id = added?.id ?? (await findGuest(tx, guest.email))
  if (id === undefined) throw new Error(`The customer ${guest.email} is neither there nor added`)
  return id
}

async function findGuest(tx: Tx, email: string): Promise<string | undefined> {
  const customer = await selectCustomers(tx)
    .where('email', '=', email)
    .where('has_account', '=', false)
    .executeTakeFirst()
  return customer?.id
}

/** Whether an address belongs to the signed-in customer. */
export const isOwnOf =
  ({ customerId }: Context) =>
  ({ customer_id }: { readonly customer_id: string | null }) =>
    customer_id !== null && customer_id === customerId

/**
 * Writes the address that a cart is given: as it is written, merged into the one that it has, or a copy of the one of this
 * id. Answers its id; undefined when none is given. Throws 400 when the country is not one of the region's, or there is no
 * such address, or none that `isOffered`.
 */
export async function settleAddress(
  tx: Tx,
  ctx: Context,
  cart: { readonly region_id: string; readonly id: string | null },
  given: AddressInput | string | null | undefined,
  isOffered: (address: { readonly customer_id: string | null }) => boolean = () => true,
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
  if (!address || !isOffered(address)) throw unknownReference('', `There is no address with id ${given}.`)
  const { id: _, customer_id, created_at, updated_at, deleted_at, ...fields } = address
  return addAddress(tx, ctx, cart.region_id, fields as AddressInput)
}
