import type { ShippingOptionUses } from '@purser/contract/shipping'
import type { ShippingRequirementType } from '@purser/domain/shipping'
import type { Db, Tx } from '../../database/index.ts'
import { notFound } from '../../http/index.ts'

const mostDrafts = 10

/** Loads a live option with its requirements and locks it until the transaction ends; undefined if it doesn't exist. */
export async function findLockedOption(tx: Tx, id: string) {
  const option = await tx
    .selectFrom('shipping_option')
    .selectAll()
    .$narrowType<{ price_type: 'flat_rate' | 'calculated' }>()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return option && { ...option, requirements: await requirementsOf(tx, id) }
}

/** Like `findLockedOption`, but throws 404. */
export async function lockOption(tx: Tx, id: string) {
  const option = await findLockedOption(tx, id)
  if (!option) throw notFound('Shipping option', id)
  return option
}

function requirementsOf(tx: Tx, id: string) {
  return tx
    .selectFrom('shipping_option_requirement')
    .select(['id', 'type', 'amount'])
    .$narrowType<{ type: ShippingRequirementType }>()
    .where('shipping_option_id', '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('type')
    .execute()
}

/** Counts the records that use a live option. Throws 404. */
export async function readOptionUses(db: Db, id: string): Promise<ShippingOptionUses> {
  const option = await db
    .selectFrom('shipping_option')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!option) throw notFound('Shipping option', id)
  return { open_drafts: await countDrafts(db, id), drafts: await newestDrafts(db, id) }
}

/** Counts the open drafts that use an option. */
export async function countDrafts(db: Db, id: string): Promise<number> {
  const { count } = await openDrafts(db, id)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function newestDrafts(db: Db, id: string) {
  return openDrafts(db, id)
    .select(['draft_order.id', 'draft_order.display_id'])
    .orderBy('draft_order.created_at', 'desc')
    .orderBy('draft_order.id', 'desc')
    .limit(mostDrafts)
    .execute()
}

function openDrafts(db: Db, id: string) {
  return db
    .selectFrom('draft_order')
    .where('draft_order.status', '=', 'open')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('shipping_method')
          .select('shipping_method.id')
          .whereRef('shipping_method.cart_id', '=', 'draft_order.cart_id')
          .where('shipping_method.shipping_option_id', '=', id),
      ),
    )
}
