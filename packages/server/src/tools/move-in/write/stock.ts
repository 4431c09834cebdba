import type { Step } from '../step.ts'

const columns = 'id, variant_id, kind, delta, line_item_id, return_id, created_at'

/**
 * Stock movements, which v1 doesn't have. A sale of each counted line of an order, swap or claim that isn't canceled: what was canceled took
 * nothing in the end. What came back, and an opening that makes the sum today's stock.
 */
export const stock: readonly Step[] = [
  {
    into: 'inventory_movement',
    sql: `INSERT INTO inventory_movement (${columns})
      SELECT v1.made_id('imov', line.id, 'sale'), line.variant_id, 'sale', -line.quantity, line.id, NULL, line.created_at
      FROM line_item AS line JOIN product_variant AS variant ON variant.id = line.variant_id AND variant.manage_inventory
        LEFT JOIN v1.kept_order AS home ON home.id = line.home_order_id
        LEFT JOIN v1.kept_swap AS swap ON swap.id = line.swap_id
        LEFT JOIN v1.kept_claim AS claim ON claim.id = line.claim_order_id
      WHERE line.home_order_id IS NOT NULL AND home.canceled_at IS NULL AND claim.canceled_at IS NULL
        AND (swap.id IS NULL OR (swap.confirmed_at IS NOT NULL AND swap.canceled_at IS NULL))`,
  },
  {
    into: 'inventory_movement',
    sql: `INSERT INTO inventory_movement (${columns})
      SELECT v1.made_id('imov', item.return_id, item.item_id), line.variant_id, 'return', item.received_quantity, item.item_id, item.return_id, back.received_at
      FROM return_item AS item JOIN "return" AS back ON back.id = item.return_id AND back.status = 'received'
        JOIN line_item AS line ON line.id = item.item_id
        JOIN v1.kept_order AS home ON home.id = line.home_order_id AND home.canceled_at IS NULL
        JOIN product_variant AS variant ON variant.id = line.variant_id AND variant.manage_inventory
        LEFT JOIN v1.kept_swap AS swap ON swap.id = line.swap_id
        LEFT JOIN v1.kept_claim AS claim ON claim.id = line.claim_order_id
      WHERE item.received_quantity > 0 AND swap.canceled_at IS NULL AND claim.canceled_at IS NULL`,
  },
  {
    into: 'inventory_movement',
    sql: `INSERT INTO inventory_movement (${columns})
      SELECT v1.made_id('imov', variant.id, 'opening'), variant.id, 'opening', variant.inventory_quantity - coalesce(moved.units, 0), NULL, NULL,
        least(variant.created_at, moved.first_at)
      FROM product_variant AS variant LEFT JOIN (
        SELECT variant_id, sum(delta)::bigint AS units, min(created_at) AS first_at FROM inventory_movement GROUP BY 1) AS moved ON moved.variant_id = variant.id
      WHERE variant.manage_inventory AND variant.inventory_quantity <> coalesce(moved.units, 0)`,
  },
]
