import { MS_A_DAY } from '@purser/domain/dates'
import { idPrefixes } from '@purser/domain/ids'
import { sql } from 'kysely'
import { type Db, newId, type Tx } from '../../../database/index.ts'
import { seededRandom } from '../chance.ts'
import { openDesk } from '../desk.ts'
import { type LifecycleName, usualLifecycles } from '../lifecycles.ts'
import type { Catalogue } from '../load-catalogue.ts'
import { chooseRegion } from '../people/customer-book.ts'
import { makePerson } from '../people/people.ts'
import { playOrders } from '../play-orders.ts'
import { iso } from '../times.ts'

/** A period longer than any lifecycle. */
const LONGEST = 120 * MS_A_DAY
/** Units of each variant: more than one order takes. */
const ENOUGH = 1_000

/** An order that copies are made of. */
export interface ModelOrder {
  readonly id: string
  readonly lifecycle: LifecycleName
}

export interface SeededYears {
  readonly catalogue: Catalogue
  readonly seed: string
  /** Milliseconds since 1970: the orders lie between. */
  readonly start: number
  readonly now: number
}

/** Two of each lifecycle, and more of what a shop sees daily. */
const modelLifecycles = usualLifecycles.flatMap(([lifecycle, weight]) =>
  Array.from({ length: 2 + Math.round(weight / 60) }, () => lifecycle),
)

/** Makes at most `most` orders by the operations, each in a transaction of its own, so that nobody waits long. */
export async function makeModels(
  db: Db,
  { catalogue, seed, start, now }: SeededYears,
  most: number,
  moveTo: (at: number) => void,
): Promise<readonly ModelOrder[]> {
  const random = seededRandom(`${seed} models`)
  const mixed = modelLifecycles
    .map((lifecycle) => [random.next(), lifecycle] as const)
    .sort(([a], [b]) => a - b)
    .map(([, lifecycle]) => lifecycle)
    .slice(0, most)
  const times = mixed.map(() => random.int(start, now - LONGEST)).sort((a, b) => a - b)
  const models: ModelOrder[] = []
  for (const [rank, lifecycle] of mixed.entries()) {
    const at = times[rank] ?? start
    moveTo(at)
    const id = await db.transaction().execute((tx) =>
      restocked(tx, catalogue, at, async () => {
        const desk = openDesk(tx, null, at, moveTo)
        const refusals = await playOrders(desk, {
          catalogue,
          now,
          times: [at],
          notes: 0.01,
          seed: `${seed} model ${rank}`,
          specOf: () => ({ lifecycle }),
          buyerOf: (own) =>
            makePerson(own, chooseRegion(own, catalogue), `${seed.split(' ').at(-1)}m${rank}`),
        })
        if (refusals.length > 0) throw new Error(`An order of the seed was refused: ${refusals.join(' ')}`)
        return latestOrder(tx)
      }),
    )
    models.push({ id, lifecycle })
  }
  return models
}

async function latestOrder(tx: Tx): Promise<string> {
  const { id } = await tx
    .selectFrom('order')
    .select('id')
    .orderBy('display_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Delivers what `work` takes out of stock: the stock is as it was, and every movement is in the books. */
async function restocked<Result>(
  tx: Tx,
  { regions }: Catalogue,
  at: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const ids = [...new Set(regions.flatMap(({ goods }) => goods.map(({ id }) => id)))]
  const counted = () =>
    tx
      .selectFrom('product_variant')
      .select(['id', 'inventory_quantity', 'updated_at'])
      .where('id', 'in', ids)
      .where('manage_inventory', '=', true)
      .orderBy('id')
  const before = await counted().forNoKeyUpdate().execute()
  await move(
    tx,
    before.map((variant) => ({ ...variant, delta: ENOUGH })),
  )
  const result = await work()
  const left = new Map((await counted().execute()).map((row) => [row.id, row.inventory_quantity]))
  const taken = before.map(({ id, inventory_quantity, updated_at }) => ({
    id,
    updated_at,
    delta: inventory_quantity + ENOUGH - (left.get(id) ?? 0),
  }))
  const movements = taken.filter(({ delta }) => delta !== 0)
  if (movements.length > 0) {
    await tx
      .insertInto('inventory_movement')
      .values(
        movements.map(({ id: variant_id, delta }) => ({
          id: newId(idPrefixes.inventory_movement),
          variant_id,
          kind: 'adjust',
          delta,
          created_at: iso(at),
        })),
      )
      .execute()
  }
  await move(
    tx,
    taken.map(({ delta, ...variant }) => ({ ...variant, delta: delta - ENOUGH })),
  )
  return result
}

interface Move {
  readonly id: string
  readonly delta: number
  readonly updated_at: string
}

async function move(tx: Tx, moves: readonly Move[]): Promise<void> {
  await sql`
    UPDATE product_variant v SET inventory_quantity = v.inventory_quantity + m.delta, updated_at = m.updated_at
    FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) AS m (id text, delta bigint, updated_at timestamptz)
    WHERE v.id = m.id`.execute(tx)
}
