import { shippingProfile } from '@purser/contract/shipping'
import { type WholeShippingProfile, wholeShippingProfile } from '@purser/contract/shipping-profiles'
import type { ShippingProfileType } from '@purser/domain/shipping'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'
import { heldBy } from '../../lists/index.ts'
import { presentSelected, type SelectionQuery, select } from '../../selection/index.ts'

const fields = Object.keys(shippingProfile.shape)
const optionCount = sql`(select count(*) from shipping_option
    where shipping_option.profile_id = shipping_profile.id and shipping_option.deleted_at is null)::int as option_count`
const counts = sql`${heldBy(sql`shipping_profile.id`)} as product_count, ${optionCount}`

function selectParts(query: SelectionQuery, relations: readonly string[]) {
  const selection = select(wholeShippingProfile, query, { fields, relations }, 'a shipping profile')
  const isCounted = selection.fields.has('product_count') || selection.fields.has('option_count')
  return { selection, columns: isCounted ? sql`shipping_profile.*, ${counts}` : sql`shipping_profile.*` }
}

/** Lists live profiles by name, with their contents only if `expand` asks for them. Throws 400 on an unknown name. */
export async function listProfiles(db: Db, query: SelectionQuery): Promise<WholeShippingProfile[]> {
  const { selection, columns } = selectParts(query, [])
  const { rows } = await sql<object>`select ${columns} from shipping_profile
    where deleted_at is null order by name, id`.execute(db)
  return (await presentSelected(db, 'shipping_profile', rows, selection)) as WholeShippingProfile[]
}

/** Returns a live profile, with its contents unless `expand` says otherwise. Throws 404, or 400 on an unknown name. */
export async function readProfile(db: Db, id: string, query: SelectionQuery): Promise<WholeShippingProfile> {
  const { selection, columns } = selectParts(query, ['products', 'shipping_options'])
  const { rows } = await sql<object>`select ${columns} from shipping_profile
    where id = ${id} and deleted_at is null`.execute(db)
  const [found] = await presentSelected(db, 'shipping_profile', rows, selection)
  if (!found) throw notFound('Shipping profile', id)
  return found as WholeShippingProfile
}

/** Loads a live profile and locks it until the transaction ends; undefined if it doesn't exist. */
export function findLockedProfile(tx: Tx, id: string) {
  return tx
    .selectFrom('shipping_profile')
    .selectAll()
    .$narrowType<{ type: ShippingProfileType }>()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Counts the products and options in a profile exactly, which decides whether it may be deleted. */
export async function countHeld(tx: Tx, id: string) {
  const { rows } = await sql<{ product_count: number; option_count: number }>`
    select (select count(*) from product
      where product.profile_id = shipping_profile.id and product.deleted_at is null)::int as product_count, ${optionCount}
    from shipping_profile where id = ${id}`.execute(tx)
  return rows[0] ?? { product_count: 0, option_count: 0 }
}
