-- Validates what 0230 added to tables that grow.
ALTER TABLE line_item VALIDATE CONSTRAINT line_item_refunded;
ALTER TABLE line_item VALIDATE CONSTRAINT line_item_removed;
ALTER TABLE refund VALIDATE CONSTRAINT refund_shipping;
