import { codeKey } from '@purser/domain/codes'
import { idPrefixes } from '@purser/domain/ids'
import type { DiscountFields, StoredDiscount } from '@purser/domain/record-imports'
import { sql } from 'kysely'
import { type Db, insertRows, lockCodes, newId, type Tx, updateRows } from '../../database/index.ts'

/** A discount of the store with every field that a file can set. */
export interface DiscountState extends StoredDiscount {
  readonly id: string
  readonly version: number
}

/** Finds live discounts by the keys of their codes. With `isLocked` nobody else takes or changes one of the codes. */
export async function findDiscountsByKey(
  db: Db | Tx,
  keys: readonly string[],
  isLocked: boolean,
): Promise<Map<string, DiscountState>> {
  if (keys.length === 0) return new Map()
  if (isLocked) await lockCodes(db as Tx, keys)
  const { rows } = await sql<{ id: string }>`select id from discount
    where code_key(code) = any (${[...keys]}::text[]) and deleted_at is null`.execute(db)
  const states = await readDiscountStates(
    db,
    rows.map(({ id }) => id),
    isLocked,
  )
  return new Map([...states.values()].map((state) => [codeKey(state.code), state]))
}

/** Reads live discounts, by id. With `isLocked` they are locked until the transaction ends. */
export async function readDiscountStates(
  db: Db | Tx,
  ids: readonly string[],
  isLocked: boolean,
): Promise<Map<string, DiscountState>> {
  if (ids.length === 0) return new Map()
  if (isLocked)
    await sql`select from discount where id = any (${[...ids]}::text[]) order by id for no key update`.execute(
      db,
    )
  const { rows } =
    await sql<DiscountState>`select discount.id, discount.version, discount.code, rule.description, rule.type,
      rule.value, coalesce(rule.allocation, 'total') as allocation,
      array(select region_id from discount_regions where discount_id = discount.id order by region_id) as region_ids,
      discount.usage_limit, discount.usage_count, discount.starts_at, discount.ends_at, discount.is_disabled,
      discount.is_dynamic, discount.parent_discount_id
    from discount join discount_rule as rule on rule.id = discount.rule_id
    where discount.id = any (${[...ids]}::text[]) and discount.deleted_at is null order by discount.id`.execute(
      db,
    )
  return new Map(rows.map((row) => [row.id, row]))
}

type Imported = DiscountFields & { readonly id: string }

interface Change {
  readonly from: Imported | null
  readonly to: Imported | null
}

/** Creates, changes and deletes discounts, with as many statements for many as for one. The caller has locked them. */
export async function writeDiscounts(
  tx: Tx,
  changes: readonly Change[],
  { now }: { readonly now: string },
): Promise<void> {
  const created = changes.flatMap(({ from, to }) =>
    from === null && to ? [{ ...to, rule_id: newId(idPrefixes.discount_rule) }] : [],
  )
  await insertRows(
    tx,
    'discount_rule',
    created.map(({ rule_id, ...discount }) => ({
      id: rule_id,
      ...ruleOf(discount),
      created_at: now,
      updated_at: now,
    })),
  )
  await insertRows(
    tx,
    'discount',
    created.map(({ rule_id, ...discount }) => ({
      rule_id,
      ...ownOf(discount),
      created_at: now,
      updated_at: now,
    })),
  )
  await addRegions(
    tx,
    created.flatMap(({ id, region_ids }) => region_ids.map((region_id) => ({ discount_id: id, region_id }))),
  )
  await change(tx, changes, now)
  const removed = changes.flatMap(({ from, to }) => (to === null && from ? from.id : []))
  await updateRows(
    tx,
    'discount',
    ['deleted_at', 'updated_at'],
    removed.map((id) => ({ id, deleted_at: now, updated_at: now })),
  )
}

const ruleOf = ({ type, value, allocation, description }: DiscountFields) => ({
  type,
  value,
  allocation,
  description,
})

const ownOf = ({ id, code, usage_limit, starts_at, ends_at, is_disabled }: Imported) => ({
  id,
  code,
  usage_limit,
  starts_at,
  ends_at,
  is_disabled,
})

async function change(tx: Tx, changes: readonly Change[], now: string): Promise<void> {
  const changed = changes.flatMap(({ from, to }) => (from && to ? [{ from, to }] : []))
  // The version belongs to the discount, whichever part of it changed.
  await updateRows(
    tx,
    'discount',
    ['usage_limit', 'starts_at', 'ends_at', 'is_disabled', 'updated_at'],
    changed.map(({ to }) => ({ ...ownOf(to), updated_at: now })),
  )
  const ruled = changed.filter(({ from, to }) => !isSame(ruleOf(from), ruleOf(to)))
  if (ruled.length > 0) {
    const rules = await tx
      .selectFrom('discount')
      .select(['id', 'rule_id'])
      .where(
        'id',
        'in',
        ruled.map(({ to }) => to.id),
      )
      .execute()
    const idOf = new Map(rules.map(({ id, rule_id }) => [id, rule_id]))
    await updateRows(
      tx,
      'discount_rule',
      ['value', 'allocation', 'description', 'updated_at'],
      ruled.map(({ to }) => ({ ...ruleOf(to), id: idOf.get(to.id) ?? '', updated_at: now })),
    )
  }
  const moved = changed.filter(({ from, to }) => !isSame(from.region_ids, to.region_ids))
  if (moved.length === 0) return
  const ids = moved.map(({ to }) => to.id)
  await sql`delete from discount_regions where discount_id = any (${ids}::text[])`.execute(tx)
  await addRegions(
    tx,
    moved.flatMap(({ to }) => to.region_ids.map((region_id) => ({ discount_id: to.id, region_id }))),
  )
}

/** Adds the regions that still exist: an undo may restore one that was deleted since. */
async function addRegions(
  tx: Tx,
  links: readonly { readonly discount_id: string; readonly region_id: string }[],
): Promise<void> {
  if (links.length === 0) return
  await sql`insert into discount_regions (discount_id, region_id)
    select given.discount_id, given.region_id from jsonb_populate_recordset(null::discount_regions, ${JSON.stringify(links)}::jsonb) as given
    join region on region.id = given.region_id and region.deleted_at is null`.execute(tx)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Returns the discounts that orders have used, or that are applied to a cart. */
export async function findUsedDiscounts(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select given.id from unnest(${[...ids]}::text[]) as given (id)
    where exists (select from discount_redemption where discount_id = given.id)
      or exists (select from order_discounts where discount_id = given.id)
      or exists (select from cart_discounts where discount_id = given.id)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
