-- outside a transaction, as the tables are in use
CREATE INDEX CONCURRENTLY IF NOT EXISTS product_variant_reorder ON product_variant (product_id)
  WHERE deleted_at IS NULL AND manage_inventory AND inventory_quantity <= reorder_point;
CREATE INDEX CONCURRENTLY IF NOT EXISTS product_variant_by_stock ON product_variant (inventory_quantity, id)
  WHERE deleted_at IS NULL AND manage_inventory;
-- Lines of which units are still on the shelf.
CREATE INDEX CONCURRENTLY IF NOT EXISTS line_item_to_pack ON line_item (variant_id)
  WHERE fulfilled_quantity < quantity AND home_order_id IS NOT NULL;
