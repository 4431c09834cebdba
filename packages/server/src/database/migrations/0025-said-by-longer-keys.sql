-- What the keys of 0023 say as well, of the same rows.
ALTER TABLE return_item DROP CONSTRAINT return_item_return_id_fkey, DROP CONSTRAINT return_item_item_id_fkey;
ALTER TABLE fulfillment_item DROP CONSTRAINT fulfillment_item_fulfillment_id_fkey, DROP CONSTRAINT fulfillment_item_item_id_fkey;
ALTER TABLE claim_item DROP CONSTRAINT claim_item_claim_order_id_fkey, DROP CONSTRAINT claim_item_item_id_fkey;
ALTER TABLE refund DROP CONSTRAINT refund_payment_id_fkey, DROP CONSTRAINT refund_return_id_fkey,
  DROP CONSTRAINT refund_swap_id_fkey, DROP CONSTRAINT refund_claim_order_id_fkey;
ALTER TABLE line_item DROP CONSTRAINT line_item_swap_id_fkey, DROP CONSTRAINT line_item_claim_order_id_fkey;
ALTER TABLE "return" DROP CONSTRAINT return_swap_id_fkey, DROP CONSTRAINT return_claim_order_id_fkey;
ALTER TABLE fulfillment DROP CONSTRAINT fulfillment_swap_id_fkey, DROP CONSTRAINT fulfillment_claim_order_id_fkey;
ALTER TABLE payment DROP CONSTRAINT payment_order_id_fkey, DROP CONSTRAINT payment_swap_id_fkey;
ALTER TABLE payment_operation DROP CONSTRAINT payment_operation_refund_id_fkey;
ALTER TABLE draft_order DROP CONSTRAINT draft_order_order_id_fkey;
ALTER TABLE "order" DROP CONSTRAINT order_draft_order_id_fkey, DROP CONSTRAINT order_draft_order_id_key;
DROP INDEX swap_order;
DROP INDEX claim_order_order;
DROP INDEX refund_order;
