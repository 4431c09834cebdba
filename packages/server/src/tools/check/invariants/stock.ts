import type { Invariant } from '../invariant.ts'

export const stockInvariants: Invariant[] = [
  {
    id: 'I1',
    severity: 'error',
    statement:
      'Inventory is the sum of its stock movements, and below zero only where backorders are allowed.',
    sql: `
      SELECT variant.id
      FROM product_variant variant LEFT JOIN (
        SELECT variant_id, sum(delta) AS units FROM inventory_movement GROUP BY variant_id
      ) moved ON moved.variant_id = variant.id
      WHERE variant.deleted_at IS NULL AND variant.manage_inventory AND (
        (variant.inventory_quantity < 0 AND NOT variant.allow_backorder)
        OR variant.inventory_quantity <> coalesce(moved.units, 0))`,
  },
  {
    id: 'I3',
    severity: 'error',
    statement:
      "A line is deducted from its variant's inventory once, with its own quantity, and with each edit by what it changed; one that an edit removed not at all.",
    sql: `
      SELECT line.id
      FROM inventory_movement movement JOIN line_item line ON line.id = movement.line_item_id
      WHERE movement.kind IN ('sale', 'edit')
      GROUP BY line.id
      HAVING count(*) FILTER (WHERE movement.kind = 'sale') <> 1 OR -sum(movement.delta) <> CASE
          WHEN num_nonnulls(line.order_id, line.swap_id, line.claim_order_id) = 0 AND line.order_edit_id IS NOT NULL THEN 0
          ELSE line.quantity END
        OR bool_or(movement.variant_id IS DISTINCT FROM line.variant_id)`,
  },
  {
    id: 'I4',
    severity: 'error',
    statement:
      'The items of a canceled order, swap or claim are back in inventory, once, and a cancellation restocks nothing else.',
    sql: `
      SELECT movement.line_item_id
      FROM inventory_movement movement JOIN (
        SELECT line.id FROM line_item line JOIN "order" ON "order".id = line.order_id WHERE "order".status = 'canceled'
        UNION ALL SELECT line.id FROM line_item line JOIN swap ON swap.id = line.swap_id WHERE swap.canceled_at IS NOT NULL
        UNION ALL SELECT line.id FROM line_item line JOIN claim_order claim ON claim.id = line.claim_order_id
          WHERE claim.canceled_at IS NOT NULL
      ) gone ON gone.id = movement.line_item_id
      WHERE movement.kind <> 'write_off'
      GROUP BY movement.line_item_id HAVING sum(movement.delta) <> 0
      UNION ALL
      SELECT line_item_id FROM inventory_movement
      WHERE kind = 'cancel' GROUP BY line_item_id HAVING count(*) > 1
      UNION ALL
      SELECT line.id
      FROM inventory_movement movement
        JOIN line_item line ON line.id = movement.line_item_id
        LEFT JOIN "order" ON "order".id = line.order_id
        LEFT JOIN swap ON swap.id = line.swap_id
        LEFT JOIN claim_order claim ON claim.id = line.claim_order_id
      WHERE movement.kind = 'cancel'
        AND coalesce("order".canceled_at, swap.canceled_at, claim.canceled_at) IS NULL`,
  },
  {
    id: 'I5',
    severity: 'error',
    statement:
      'Returned items went into inventory with the quantity that was received, and out of it again when they were written off.',
    sql: `
      SELECT movement.id
      FROM inventory_movement movement
        LEFT JOIN "return" ON "return".id = movement.return_id
        LEFT JOIN return_item item ON item.return_id = movement.return_id AND item.item_id = movement.line_item_id
      WHERE movement.kind = 'return'
        AND ("return".status IS DISTINCT FROM 'received' OR movement.delta IS DISTINCT FROM item.received_quantity)
      UNION ALL
      SELECT coalesce(written_off.id, back.id)
      FROM (SELECT * FROM inventory_movement WHERE kind = 'return') back
        JOIN return_item item ON item.return_id = back.return_id AND item.item_id = back.line_item_id
        FULL JOIN (SELECT * FROM inventory_movement WHERE kind = 'write_off' AND return_id IS NOT NULL) written_off
          ON written_off.return_id = back.return_id AND written_off.line_item_id = back.line_item_id
      WHERE written_off.reason IS DISTINCT FROM item.not_restocked
        OR written_off.delta <> -back.delta OR written_off.variant_id <> back.variant_id`,
  },
  {
    id: 'I7',
    severity: 'error',
    statement: 'A refund restocks at most what its line took out of inventory.',
    sql: `
      SELECT line_item_id FROM inventory_movement
      WHERE kind IN ('sale', 'edit', 'restock')
      GROUP BY line_item_id HAVING sum(delta) > 0`,
  },
  {
    id: 'I9',
    severity: 'error',
    statement:
      'An applied stocktake moved what its counts differ by, once for each variant; an open or canceled one moved nothing.',
    sql: `
      SELECT movement.id
      FROM inventory_movement movement
        JOIN stocktake_line line ON line.stocktake_id = movement.stocktake_id AND line.variant_id = movement.variant_id
        JOIN stocktake ON stocktake.id = movement.stocktake_id
      WHERE stocktake.applied_at IS NULL OR movement.delta <> line.counted - line.expected`,
  },
  {
    id: 'I6',
    severity: 'error',
    statement: 'A stock movement changes the stock, and names the line, and the return, that caused it.',
    sql: `
      SELECT id FROM inventory_movement
      WHERE (kind IN ('sale', 'cancel', 'return', 'write_off', 'edit', 'restock')) <> (line_item_id IS NOT NULL)
        OR (kind = 'return' AND return_id IS NULL) OR (kind NOT IN ('return', 'write_off') AND return_id IS NOT NULL)
        OR (kind IN ('sale', 'write_off') AND delta >= 0) OR (kind IN ('cancel', 'return', 'restock') AND delta <= 0)
        OR delta = 0 OR (kind = 'stocktake') <> (stocktake_id IS NOT NULL)`,
  },
  {
    id: 'I8',
    severity: 'error',
    statement:
      'Units that refunds took off a line are back in inventory, and out of it again when they were written off.',
    sql: `
      SELECT line.id
      FROM line_item line JOIN (
        SELECT line_item_id, coalesce(sum(delta) FILTER (WHERE kind = 'restock'), 0) AS restocked,
          -coalesce(sum(delta) FILTER (WHERE kind = 'write_off' AND return_id IS NULL), 0) AS written_off
        FROM inventory_movement
        GROUP BY line_item_id HAVING bool_or(kind = 'sale') OR bool_or(kind = 'restock')
      ) moved ON moved.line_item_id = line.id
      WHERE moved.restocked <> line.removed_quantity OR moved.written_off > moved.restocked`,
  },
]
