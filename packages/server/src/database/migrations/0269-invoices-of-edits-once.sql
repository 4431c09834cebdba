-- outside a transaction, as the table is in use
-- An order has one document of a kind for each edit; invoice_sold allowed it no second invoice.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS invoice_sold_once ON invoice (order_id, coalesce(swap_id, ''), coalesce(order_edit_id, ''))
  WHERE kind = 'invoice';
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS invoice_of_order_edit ON invoice (order_edit_id, kind) WHERE order_edit_id IS NOT NULL;
DROP INDEX CONCURRENTLY IF EXISTS invoice_sold;
ALTER TABLE invoice VALIDATE CONSTRAINT invoice_order_edit;
ALTER TABLE invoice VALIDATE CONSTRAINT invoice_of_one_part;
