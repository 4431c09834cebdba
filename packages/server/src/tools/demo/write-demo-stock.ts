import type pg from 'pg'
import { iso, type World } from './generator/world.ts'

/** What should be left of a variant: some sold out, some low, most in stock; below zero where backorders are allowed. */
function leftOver(world: World, isBackorderAllowed: boolean): number {
  const { random } = world
  if (isBackorderAllowed) return random.int(-4, 12)
  return random.weighted([
    [0, 8],
    [random.int(1, 5), 18],
    [random.int(6, 80), 60],
    [random.int(81, 400), 14],
  ])
}

/** Books each counted variant's opening stock, now and then a breakage, and returns the stock that remains by variant id. */
export async function writeDemoStock(client: pg.ClientBase, world: World): Promise<Map<string, number>> {
  const { rows } = await client.query<{ id: string; allow_backorder: boolean; created_at: Date }>(
    'SELECT id, allow_backorder, created_at FROM product_variant WHERE manage_inventory ORDER BY id',
  )
  const stock = new Map<string, number>()
  for (const variant of rows) {
    const left = leftOver(world, variant.allow_backorder)
    const broken = world.random.chance(0.2) ? 1 : 0
    const opened = variant.created_at.getTime()
    const taken = world.taken.get(variant.id) ?? 0
    const opening = Math.max(0, taken + left + broken)
    book(world, variant.id, 'opening', opening, opened)
    if (broken > 0)
      book(world, variant.id, 'adjust', -broken, opened + world.random.int(30, 300) * 86_400_000)
    stock.set(variant.id, opening - broken - taken)
  }
  return stock
}

function book(world: World, variantId: string, kind: 'opening' | 'adjust', delta: number, at: number): void {
  world.batch.inventory_movement.push({
    id: world.newId('imov', at),
    variant_id: variantId,
    kind,
    delta,
    line_item_id: null,
    return_id: null,
    actor_id: null,
    created_at: iso(at),
  })
}
