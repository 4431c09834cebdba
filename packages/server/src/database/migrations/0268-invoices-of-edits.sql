-- What an edit changes of an invoiced order has an invoice or credit note of its own.
ALTER TABLE invoice ADD COLUMN order_edit_id text;
ALTER TABLE invoice ADD CONSTRAINT invoice_order_edit FOREIGN KEY (order_id, order_edit_id) REFERENCES order_edit (order_id, id) NOT VALID;
ALTER TABLE invoice ADD CONSTRAINT invoice_of_one_part CHECK (num_nonnulls(swap_id, refund_id, order_edit_id) <= 1) NOT VALID;
