import { idPrefixes } from '@purser/domain/ids'
import { orderSearchText } from '@purser/domain/orders'
import { sql } from 'kysely'
import { type Db, newId, type Tx } from '../../../database/index.ts'
import { readSearchedGoods } from '../../../features/orders/index.ts'
import { type Random, seededRandom } from '../chance.ts'
import { orderTimes } from '../order-times.ts'
import { makePerson, type Person } from '../people/people.ts'
import { usualStories } from '../stories.ts'
import { iso, MINUTE } from '../times.ts'
import type { ModelOrder, SeededYears } from './model-orders.ts'
import { type OwnedTable, ownedTables, ownIds } from './owned-tables.ts'

const BATCH = 2_000
const DAYS = 730
const REGULARS = 5_000

export interface OrdersToCopy extends SeededYears {
  readonly models: readonly ModelOrder[]
  readonly count: number
}

/** A model with what decides where it fits. */
interface Model extends ModelOrder {
  readonly at: number
  /** Milliseconds from its placing to the last that came of it. */
  readonly lasts: number
  readonly region_id: string
  readonly hasAddress: boolean
  readonly goods: Awaited<ReturnType<typeof readSearchedGoods>>
}

/** An order that is made after a model: whose it is, and when. */
interface Copy {
  readonly model: Model
  readonly at: number
  readonly customer: Customer
  /** The tracking numbers of its own, by those of the model. */
  readonly tracking: Readonly<Record<string, string>>
}

interface Customer extends Person {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly since: number
}

/** Multiplies the models in the database: the copies are other people's, at other times, with numbers and ids of their own. */
export async function copyOrders(
  db: Db,
  { models, count, catalogue, seed, now }: OrdersToCopy,
  onProgress: (copied: number) => void,
): Promise<void> {
  if (count <= 0) return
  const random = seededRandom(`${seed} copies`)
  await setModelsAside(db, models)
  const known = await readModels(db, models)
  const regulars = new Map<string, Customer[]>()
  const times = orderTimes(random, now, DAYS, count)
  for (let made = 0; made < count; made += BATCH) {
    const fresh: Customer[] = []
    const copies = Array.from({ length: Math.min(BATCH, count - made) }, (_, rank): Copy => {
      const at = times.next().value ?? now
      const model = chooseModel(random, known, now - at)
      const tracking = trackingAfter(random, model)
      const region = catalogue.regions.find(({ id }) => id === model.region_id)
      if (!region) throw new Error(`Nobody lives in the region ${model.region_id}`)
      const known_here = regulars.get(region.id) ?? []
      regulars.set(region.id, known_here)
      // About half of all orders come from somebody who bought before.
      if (known_here.length > 20 && random.chance(0.5))
        return { model, at, tracking, customer: random.pick(known_here) }
      const mark = `${seed.split(' ').at(-1)}.${made + rank}`
      const customer = {
        ...makePerson(random, region, mark),
        id: newId(idPrefixes.customer),
        since: at - MINUTE,
      }
      fresh.push(customer)
      if (known_here.length < REGULARS) known_here.push(customer)
      else known_here[random.int(0, REGULARS - 1)] = customer
      return { model, at, tracking, customer }
    })
    await db.transaction().execute((tx) => writeCopies(tx, copies, fresh))
    onProgress(made + copies.length)
  }
}

/** A story as often as a shop sees it, unless it would not be over yet; then one that is. */
function chooseModel(random: Random, models: readonly Model[], time: number): Model {
  const story = random.weighted(usualStories)
  const fitting = models.filter((model) => model.lasts <= time)
  const alike = fitting.filter((model) => model.story === story)
  const [shortest] = models
  if (!shortest) throw new Error('There is no order to copy')
  return alike.length > 0 ? random.pick(alike) : fitting.length > 0 ? random.pick(fitting) : shortest
}

/** Every fulfillment has a number of its own, of the same kind. */
function trackingAfter(random: Random, { goods }: Model): Readonly<Record<string, string>> {
  const renewed = (number: string) => number.replace(/\d/g, () => String(random.int(0, 9)))
  return Object.fromEntries(goods.tracking_numbers.map((number) => [number, renewed(number)]))
}

async function readModels(db: Db, models: readonly ModelOrder[]): Promise<readonly Model[]> {
  const rows = await db
    .selectFrom('order')
    .select(['id', 'region_id', 'created_at', 'updated_at', 'shipping_address_id'])
    .where(
      'id',
      'in',
      models.map(({ id }) => id),
    )
    .execute()
  const found: Model[] = []
  for (const row of rows) {
    const story = models.find(({ id }) => id === row.id)?.story ?? 'placed'
    const at = Date.parse(row.created_at)
    found.push({
      ...{ id: row.id, story, at, region_id: row.region_id },
      lasts: Date.parse(row.updated_at) - at + MINUTE,
      hasAddress: row.shipping_address_id !== null,
      goods: await readSearchedGoods(db, row.id),
    })
  }
  return found.sort((a, b) => a.lasts - b.lasts || (a.id < b.id ? -1 : 1))
}

/** Keeps the rows of the models beside the store's, each with its order, so that copying them finds them at once. */
async function setModelsAside(db: Db, models: readonly ModelOrder[]): Promise<void> {
  await sql`
    CREATE FUNCTION pg_temp.renew(id text, number integer) RETURNS text LANGUAGE sql IMMUTABLE AS
    $$ SELECT overlay(id PLACING lpad(upper(to_hex(number)), 7, '0') FROM strpos(id, '_') + 11) $$`.execute(
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

async function writeCopies(tx: Tx, copies: readonly Copy[], fresh: readonly Customer[]): Promise<void> {
  await writeCustomers(tx, fresh)
  await sql`DROP TABLE IF EXISTS pg_temp.copy`.execute(tx)
  await sql`
    CREATE TEMP TABLE copy AS
    SELECT nextval('order_display_id_seq')::integer AS display_id, wish.*
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(copies.map(rowOf))}::jsonb) AS (
      model text, moved interval, customer_id text, email text, first_name text, last_name text, phone text, search_text text,
      tracking jsonb
    )) AS wish`.execute(tx)
  await sql`ANALYZE copy`.execute(tx)
  for (const table of ownedTables) await copyTable(tx, table)
  await completeDrafts(tx)
  await countDiscounts(tx)
  await restock(tx)
}

function rowOf({ model, at, customer, tracking }: Copy) {
  const { id: customer_id, email, first_name, last_name, home } = customer
  const buyer = { first_name, last_name, phone: home.phone }
  const shipping_address = model.hasAddress ? buyer : null
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
    const person = { id, email, first_name, last_name, phone, has_account: hasAccount }
    return { ...person, created_at: iso(since), updated_at: iso(since) }
  })
  await sql`
    INSERT INTO customer (id, email, first_name, last_name, phone, has_account, created_at, updated_at)
    SELECT * FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x (id text, email text, first_name text,
      last_name text, phone text, has_account boolean, created_at timestamptz, updated_at timestamptz)`.execute(
    tx,
  )
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
        ...{ variant_id, kind: 'adjust', delta, created_at: at },
      })),
    )
    .execute()
}
