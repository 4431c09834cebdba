import { MS_A_DAY } from '@purser/domain/dates'
import { idPrefixes } from '@purser/domain/ids'
import { newId, type Tx } from '../../../database/index.ts'
import type { Random } from '../chance.ts'
import { iso } from '../times.ts'

/** More than all orders take: the real opening stock is computed at the end of the year. */
const PLENTY = 1_000_000

const counted = (tx: Tx) =>
  tx
    .selectFrom('product_variant')
    .select(['id', 'allow_backorder', 'inventory_quantity', 'created_at'])
    .where('manage_inventory', '=', true)
    .orderBy('id')
    .execute()

/** Stocks every counted variant for the year. */
export async function fillShelves(tx: Tx): Promise<void> {
  await tx
    .updateTable('product_variant')
    .set({ inventory_quantity: PLENTY })
    .where('manage_inventory', '=', true)
    .execute()
}

/** What should be left of a variant: some sold out, some low, most in stock; below zero where backorders are allowed. */
function leftOver(random: Random, isBackorderAllowed: boolean): number {
  if (isBackorderAllowed) return random.int(-4, 12)
  return random.weighted([
    [0, 8],
    [random.int(1, 5), 18],
    [random.int(6, 80), 60],
    [random.int(81, 400), 14],
  ])
}

/** Books the stock that each counted variant opened with, now and then a breakage, so that the right number is left. */
export async function countShelves(tx: Tx, random: Random): Promise<void> {
  for (const variant of await counted(tx)) {
    const taken = PLENTY - variant.inventory_quantity
    const left = leftOver(random, variant.allow_backorder)
    const broken = random.chance(0.2) ? 1 : 0
    const opened = Date.parse(variant.created_at)
    const opening = Math.max(0, taken + left + broken)
    await book(tx, variant.id, 'opening', opening, opened)
    if (broken > 0) {
      await book(tx, variant.id, 'adjust', -broken, opened + random.int(30, 300) * MS_A_DAY)
    }
    await tx
      .updateTable('product_variant')
      .set({ inventory_quantity: opening - broken - taken })
      .where('id', '=', variant.id)
      .execute()
  }
}

async function book(tx: Tx, variant_id: string, kind: 'opening' | 'adjust', delta: number, at: number) {
  const id = newId(idPrefixes.inventory_movement)
  await tx
    .insertInto('inventory_movement')
    .values({ id, variant_id, kind, delta, created_at: iso(at) })
    .execute()
}
