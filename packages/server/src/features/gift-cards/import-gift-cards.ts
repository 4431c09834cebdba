import { giftCardKey } from '@purser/domain/codes'
import { idPrefixes } from '@purser/domain/ids'
import type { GiftCardFields, StoredGiftCard } from '@purser/domain/record-imports'
import { sql } from 'kysely'
import { anyOf, type Db, insertRows, lockCodes, newId, type Tx, updateRows } from '../../database/index.ts'

/** A gift card of the store with every field that a file can set. */
export interface GiftCardState extends StoredGiftCard {
  readonly id: string
  readonly version: number
}

/** Finds gift cards by the keys of their codes, deleted ones too. With `isLocked` nobody else takes or changes one of the codes. */
export async function findGiftCardsByKey(
  db: Db | Tx,
  keys: readonly string[],
  isLocked: boolean,
): Promise<Map<string, GiftCardState>> {
  if (keys.length === 0) return new Map()
  if (isLocked) await lockCodes(db as Tx, keys)
  const isOne = sql`gift_card_key(code) = any (${[...keys]}::text[])`
  // Live and deleted cards have an index each.
  const { rows: found } = await sql<{
    id: string
  }>`select id from gift_card where ${isOne} and deleted_at is null
    union all select id from gift_card where ${isOne} and deleted_at is not null`.execute(db)
  const ids = found.map(({ id }) => id)
  const states = await readStates(db, ids, isLocked)
  const deletedFirst = states.sort((one, other) => Number(other.isDeleted) - Number(one.isDeleted))
  return new Map(deletedFirst.map((state) => [giftCardKey(state.code), state]))
}

/** Reads live gift cards, by id. With `isLocked` they are locked until the transaction ends. */
export async function readGiftCardStates(
  db: Db | Tx,
  ids: readonly string[],
  isLocked: boolean,
): Promise<Map<string, GiftCardState>> {
  const states = await readStates(db, ids, isLocked)
  return new Map(states.flatMap((state) => (state.isDeleted ? [] : [[state.id, state] as const])))
}

async function readStates(db: Db | Tx, ids: readonly string[], isLocked: boolean): Promise<GiftCardState[]> {
  if (ids.length === 0) return []
  if (isLocked)
    await sql`select from gift_card where id = any (${[...ids]}::text[]) order by id for no key update`.execute(
      db,
    )
  // Read after locking: a join would find nothing if the card had moved to another region.
  const { rows } =
    await sql<GiftCardState>`select gift_card.id, gift_card.version, gift_card.code, gift_card.value,
      gift_card.balance, gift_card.region_id, region.currency_code, gift_card.ends_at, gift_card.is_disabled,
      gift_card.deleted_at is not null as "isDeleted",
      exists (select from gift_card_entry where gift_card_id = gift_card.id and kind = 'redeem') as "isRedeemed",
      exists (select from record_import_row where record_id = gift_card.id and outcome = 'created' and undo = 'undone')
        as "isUndone"
    from gift_card join region on region.id = gift_card.region_id
    where gift_card.id = any (${[...ids]}::text[]) order by gift_card.id`.execute(db)
  return rows
}

type Imported = GiftCardFields & { readonly id: string }

interface Change {
  readonly from: Imported | null
  readonly to: Imported | null
}

interface Cause {
  readonly actor_id: string | null
  readonly now: string
}

/**
 * Creates, changes and deletes gift cards with their ledgers, with as many statements for many as for one. A card whose creation was undone
 * comes back. The caller has locked them.
 */
export async function writeGiftCards(tx: Tx, changes: readonly Change[], cause: Cause): Promise<void> {
  const { now } = cause
  const wanted = changes.flatMap(({ from, to }) => (from === null && to ? to : []))
  const undone = await readBalances(
    tx,
    wanted.map(({ id }) => id),
  )
  const created = wanted.filter(({ id }) => !undone.has(id))
  await insertRows(
    tx,
    'gift_card',
    created.map((card) => ({
      ...columnsOf(card),
      code: card.code,
      value: card.value,
      created_at: now,
      updated_at: now,
    })),
  )
  await addIssues(tx, created, cause)
  const kept = [
    ...wanted.flatMap((card) => (undone.has(card.id) ? [{ card, before: undone.get(card.id) ?? 0 }] : [])),
    ...changes.flatMap(({ from, to }) => (from && to ? [{ card: to, before: from.balance }] : [])),
  ]
  await updateRows(
    tx,
    'gift_card',
    ['balance', 'region_id', 'ends_at', 'is_disabled', 'deleted_at', 'updated_at'],
    kept.map(({ card }) => ({ ...columnsOf(card), deleted_at: null, updated_at: now })),
  )
  await addAdjustments(tx, [...created.map((card) => ({ card, before: card.value })), ...kept], cause)
  const removed = changes.flatMap(({ from, to }) => (to === null && from ? from.id : []))
  await updateRows(
    tx,
    'gift_card',
    ['deleted_at', 'updated_at'],
    removed.map((id) => ({ id, deleted_at: now, updated_at: now })),
  )
}

const columnsOf = ({ id, balance, region_id, ends_at, is_disabled }: Imported) => ({
  id,
  balance,
  region_id,
  ends_at,
  is_disabled,
})

async function readBalances(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map()
  const cards = await tx
    .selectFrom('gift_card')
    .select(['id', 'balance'])
    .where('id', '=', anyOf(ids))
    .execute()
  return new Map(cards.map(({ id, balance }) => [id, balance]))
}

/** Begins the ledgers of new cards with their value. */
async function addIssues(tx: Tx, cards: readonly Imported[], { actor_id, now }: Cause): Promise<void> {
  await insertRows(
    tx,
    'gift_card_entry',
    cards.map(({ id, value }) => ({
      id: newId(idPrefixes.gift_card_entry),
      gift_card_id: id,
      order_id: null,
      kind: 'issue',
      seq: 1,
      delta: value,
      balance_after: value,
      actor_id,
      created_at: now,
    })),
  )
}

interface Balanced {
  readonly card: Imported
  /** The balance that the ledger has come to. */
  readonly before: number
}

/** Adds what leads from the ledger's balance to the card's: what was spent in another shop, or a balance that an import set or restored. */
async function addAdjustments(tx: Tx, cards: readonly Balanced[], { actor_id, now }: Cause): Promise<void> {
  const moved = cards.filter(({ card, before }) => card.balance !== before)
  if (moved.length === 0) return
  const { rows } = await sql<{
    id: string
    seq: number
  }>`select gift_card_id as id, max(seq) as seq from gift_card_entry
    where gift_card_id = any (${moved.map(({ card }) => card.id)}::text[]) group by gift_card_id`.execute(tx)
  const last = new Map(rows.map(({ id, seq }) => [id, seq]))
  await insertRows(
    tx,
    'gift_card_entry',
    moved.map(({ card, before }) => ({
      id: newId(idPrefixes.gift_card_entry),
      gift_card_id: card.id,
      order_id: null,
      kind: 'adjust',
      seq: (last.get(card.id) ?? 0) + 1,
      delta: card.balance - before,
      balance_after: card.balance,
      actor_id,
      created_at: now,
    })),
  )
}

/** Returns the gift cards that have paid for an order, or are applied to a cart. */
export async function findUsedGiftCards(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select given.id from unnest(${[...ids]}::text[]) as given (id)
    where exists (select from gift_card_entry where gift_card_id = given.id and order_id is not null)
      or exists (select from cart_gift_cards where gift_card_id = given.id)`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
