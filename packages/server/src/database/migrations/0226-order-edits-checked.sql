-- outside a transaction, as the tables of orders are in use
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_amount_due ON "order" (created_at, id) WHERE amount_due <> 0;
CREATE INDEX CONCURRENTLY IF NOT EXISTS line_item_edit ON line_item (order_edit_id) WHERE order_edit_id IS NOT NULL;
ALTER TABLE refund VALIDATE CONSTRAINT refund_edit_amount;
ALTER TABLE line_item VALIDATE CONSTRAINT line_item_owner;
ALTER TABLE line_item VALIDATE CONSTRAINT line_item_home;
ALTER TABLE line_item VALIDATE CONSTRAINT line_item_home_edit;
