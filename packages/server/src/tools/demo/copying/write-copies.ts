import { randomBytes } from 'node:crypto'
import { idPrefixes } from '@purser/domain/ids'
import { orderSearchText, type SearchableOrder } from '@purser/domain/orders'
import { sql } from 'kysely'
import { type Db, newId, type Tx } from '../../../database/index.ts'
import type { readSearchedGoods } from '../../../features/orders/index.ts'
import { accountOf } from '../people/customer-book.ts'
import type { Person } from '../people/people.ts'
import { iso } from '../times.ts'
import type { ModelOrder } from './model-orders.ts'
import { type OwnedTable, ownedTables, ownIds } from './owned-tables.ts'

/** A model with what decides where it fits. */
export interface Model extends ModelOrder {
  readonly at: number
  /** Milliseconds from its placing to the last that came of it. */
  readonly lasts: number
  readonly region_id: string
  /** Where it is sent to; null where it has no address. */
  readonly place: SearchableOrder['shipping_address']
  readonly goods: Awaited<ReturnType<typeof readSearchedGoods>>
}

/** An order that is made after a model: whose it is, and when. */
export interface Copy {
  readonly model: Model
  readonly at: number
  readonly customer: Customer
  /** Whether its customer buys for the first time. */
  readonly isFirst: boolean
  /** The tracking numbers of its own, by those of the model. */
  readonly tracking: Readonly<Record<string, string>>
}

export interface Customer extends Person {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly since: number
}

/** Keeps the rows of the models beside the store's, each with its order, so that copying them finds them at once. */
export async function setModelsAside(db: Db, models: readonly ModelOrder[]): Promise<void> {
  // The number keeps copies together in indexes; what follows it says nothing of the next copy's id.
  await sql`
    CREATE FUNCTION pg_temp.renew(id text, number integer) RETURNS text LANGUAGE sql IMMUTABLE AS
    $$ SELECT left(left(id, strpos(id, '_') + 10) || lpad(upper(to_hex(number)), 7, '0')
      || upper(encode(sha256(convert_to(${sql.lit(randomBytes(32).toString('hex'))} || id || number, 'UTF8')), 'hex')), length(id)) $$`.execute(
    db,
  )
  await sql`CREATE TEMP TABLE model AS SELECT unnest(${models.map(({ id }) => id)}::text[]) AS id`.execute(db)
  await sql`ANALYZE model`.execute(db)
  for (const { name, order, among = `${order} IN (SELECT id FROM model)`, where = 'true' } of ownedTables) {
    await sql`
      CREATE TEMP TABLE ${sql.table(`model_${name}`)} AS
      SELECT t.*, (${sql.raw(order)}) AS model FROM ${sql.table(name)} t
      WHERE ${sql.raw(where)} AND ${sql.raw(among)}`.execute(db)
  }
}

/** Writes copies of the models that were set aside, and the customers who buy for the first time. */
export async function writeCopies(tx: Tx, copies: readonly Copy[]): Promise<void> {
  await writeCustomers(
    tx,
    copies.flatMap(({ customer, isFirst }) => (isFirst ? customer : [])),
  )
  await sql`DROP TABLE IF EXISTS pg_temp.copy`.execute(tx)
  await sql`
    CREATE TEMP TABLE copy AS
    SELECT nextval('order_display_id_seq')::integer AS display_id, spec.*
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(copies.map(rowOf))}::jsonb) AS (
      model text, moved interval, customer_id text, email text, first_name text, last_name text, phone text, search_text text,
      tracking jsonb
    )) AS spec`.execute(tx)
  await sql`ANALYZE copy`.execute(tx)
  for (const table of ownedTables) await copyTable(tx, table)
  await completeDrafts(tx)
  await countDiscounts(tx)
  await restock(tx)
}

function rowOf({ model, at, customer, tracking }: Copy) {
  const { id: customer_id, email, first_name, last_name, home } = customer
  const buyer = { first_name, last_name, phone: home.phone }
  const shipping_address = model.place ? { ...model.place, ...buyer } : null
  const tracking_numbers = Object.values(tracking)
  const { lines } = model.goods
  const search_text = orderSearchText({ email, shipping_address, customer, lines, tracking_numbers })
  return {
    model: model.id,
    moved: `${at - model.at} milliseconds`,
    customer_id,
    email,
    ...buyer,
    search_text,
    tracking,
  }
}

async function writeCustomers(tx: Tx, fresh: readonly Customer[]): Promise<void> {
  const rows = fresh.map(({ id, email, first_name, last_name, phone, hasAccount, since }) => {
    const person = { id, email, first_name, last_name, phone, ...accountOf(hasAccount, iso(since)) }
    return { ...person, created_at: iso(since), updated_at: iso(since) }
  })
  await sql`
    INSERT INTO customer (id, email, first_name, last_name, phone, has_account, email_proved_at, created_at, updated_at)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x (id text, email text, first_name text,
      last_name text, phone text, has_account boolean, email_proved_at timestamptz, created_at timestamptz,
      updated_at timestamptz)`.execute(tx)
}

interface Column {
  readonly name: string
  readonly type: string
  readonly isGenerated: boolean
}

const columnsOf = new Map<string, readonly Column[]>()

/** The table's columns as the database has them: what is added to a table later is copied as well. */
async function readColumns(tx: Tx, table: string): Promise<readonly Column[]> {
  const known = columnsOf.get(table)
  if (known) return known
  const { rows } = await sql<Column>`
    SELECT column_name AS name, data_type AS type, is_identity = 'YES' OR is_generated = 'ALWAYS' AS "isGenerated"
    FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ${table}
    ORDER BY ordinal_position`.execute(tx)
  columnsOf.set(table, rows)
  return rows
}

async function copyTable(tx: Tx, { name, columns: own = {} }: OwnedTable): Promise<void> {
  const columns = (await readColumns(tx, name)).filter((column) => !column.isGenerated || own[column.name])
  const values = columns.map((column) => own[column.name] ?? copied(column))
  await sql`
    INSERT INTO ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column.name)))})
    SELECT ${sql.raw(values.join(', '))}
    FROM ${sql.table(`model_${name}`)} t JOIN copy c ON c.model = t.model`.execute(tx)
}

function copied({ name, type }: Column): string {
  if (ownIds.has(name)) return `pg_temp.renew(t."${name}", c.display_id)`
  return type === 'timestamp with time zone' ? `t."${name}" + c.moved` : `t."${name}"`
}

/** A draft and its order name each other: it is completed when both are there. */
async function completeDrafts(tx: Tx): Promise<void> {
  await sql`
    UPDATE draft_order d SET status = 'completed', order_id = o.id, completed_at = o.created_at
    FROM "order" o JOIN copy c ON c.display_id = o.display_id
    WHERE o.draft_order_id = d.id AND d.order_id IS NULL`.execute(tx)
}

/** In the order of their ids, as everybody locks discounts. */
async function countDiscounts(tx: Tx): Promise<void> {
  const used = sql`SELECT r.discount_id, count(*) AS n FROM discount_redemption r
    JOIN "order" o ON o.id = r.order_id JOIN copy c ON c.display_id = o.display_id
    WHERE r.released_at IS NULL GROUP BY 1`
  await sql`SELECT 1 FROM discount WHERE id IN (SELECT discount_id FROM (${used}) used) ORDER BY id FOR NO KEY UPDATE`.execute(
    tx,
  )
  await sql`UPDATE discount d SET usage_count = d.usage_count + used.n FROM (${used}) used WHERE d.id = used.discount_id`.execute(
    tx,
  )
}

/** Delivers what the copies took: the stock stays as it is, so nobody waits for a variant, while every sale has its movement. */
async function restock(tx: Tx): Promise<void> {
  const { rows } = await sql<{ variant_id: string; delta: number; at: string }>`
    SELECT m.variant_id, -sum(m.delta)::bigint AS delta, min(m.created_at + c.moved) AS at
    FROM model_inventory_movement m JOIN copy c ON c.model = m.model
    GROUP BY 1 HAVING sum(m.delta) <> 0 ORDER BY 1`.execute(tx)
  if (rows.length === 0) return
  await tx
    .insertInto('inventory_movement')
    .values(
      rows.map(({ variant_id, delta, at }) => ({
        id: newId(idPrefixes.inventory_movement),
        variant_id,
        kind: 'adjust',
        delta,
        created_at: at,
      })),
    )
    .execute()
}
