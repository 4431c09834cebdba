import type { AddressInput } from '@purser/contract/addresses'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { type Context, json, newId, type Tx } from '../../../database/index.ts'
import { invalidData } from '../../../http/index.ts'
import type { LockedOrder } from '../aggregate/lock-order.ts'

type Role = 'shipping_address_id' | 'billing_address_id'

/** An address's own fields; null where an order has none. */
export async function loadAddress(tx: Tx, id: string | null) {
  if (id === null) return null
  const address = await tx
    .selectFrom('address')
    .select([
      'company',
      'first_name',
      'last_name',
      'address_1',
      'address_2',
      'city',
      'province',
      'postal_code',
      'country_code',
      'phone',
      'metadata',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return address ?? null
}

/**
 * Merges `patch` into the order's address, or makes one when it has none; answers its id. A row that serves something else
 * as well (the other address, a customer's address book) is left alone and a new one takes its place (reference 29, trap
 * 29). Throws 400 when the country is not one of the region's.
 */
export async function keepOrderAddress(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  role: Role,
  patch: AddressInput,
): Promise<string> {
  const current = order[role]
  const before = await loadAddress(tx, current)
  if (before === null || patch.country_code !== undefined) {
    await requireCountryOfRegion(tx, order.region_id, patch.country_code ?? null)
  }
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  const metadata = mergeMetadata((before?.metadata ?? null) as Metadata | null, patch.metadata)
  const row = { ...before, ...given, metadata: json(metadata), updated_at: ctx.now }
  if (current !== null && before !== null && !(await isShared(tx, order, current))) {
    await tx.updateTable('address').set(row).where('id', '=', current).execute()
    return current
  }
  const id = newId('addr')
  await tx
    .insertInto('address')
    .values({ ...row, id, created_at: ctx.now })
    .execute()
  return id
}

/**
 * Writes the address that a swap or claim is sent to as a row of its own (reference 29, trap 29): the one given, whose country
 * must be one of the region's (else 400), or a copy of the order's. Answers its id; null when there is neither.
 */
export async function addReplacementAddress(
  tx: Tx,
  ctx: Context,
  order: LockedOrder,
  given: AddressInput | null,
): Promise<string | null> {
  if (given !== null) await requireCountryOfRegion(tx, order.region_id, given.country_code ?? null)
  const address = given ?? (await loadAddress(tx, order.shipping_address_id))
  if (address === null) return null
  const fields = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined))
  const metadata = json(mergeMetadata(null, (address.metadata ?? null) as Metadata | null))
  const id = newId('addr')
  await tx
    .insertInto('address')
    .values({ ...fields, metadata, id, created_at: ctx.now, updated_at: ctx.now })
    .execute()
  return id
}

async function isShared(tx: Tx, order: LockedOrder, addressId: string): Promise<boolean> {
  if (order.shipping_address_id === order.billing_address_id) return true
  const row = await tx
    .selectFrom('address')
    .select((address) => [
      'customer_id',
      address
        .exists(
          address
            .selectFrom('order as other')
            .select('other.id')
            .where('other.id', '<>', order.id)
            .where((other) =>
              other.or([
                other('other.shipping_address_id', '=', addressId),
                other('other.billing_address_id', '=', addressId),
              ]),
            ),
        )
        .as('is_of_another_order'),
    ])
    .where('id', '=', addressId)
    .executeTakeFirstOrThrow()
  return row.customer_id !== null || Boolean(row.is_of_another_order)
}

async function requireCountryOfRegion(tx: Tx, regionId: string, code: string | null): Promise<void> {
  const country =
    code === null
      ? undefined
      : await tx
          .selectFrom('country')
          .select('iso_2')
          .where('iso_2', '=', code)
          .where('region_id', '=', regionId)
          .executeTakeFirst()
  if (!country) {
    throw invalidData(
      code === null
        ? 'country_code: an address needs a country of the order’s region'
        : `country_code: ${code} is not a country of the order’s region`,
    )
  }
}
