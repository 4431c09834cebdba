-- The triggers of 0020 say what it is, for the rows that were there before them. Parents stand before children.
UPDATE line_item SET home_order_id = NULL WHERE num_nonnulls(order_id, swap_id, claim_order_id) > 0;
UPDATE payment SET home_order_id = NULL WHERE num_nonnulls(order_id, swap_id) > 0;
UPDATE "return" SET home_order_id = NULL;
UPDATE fulfillment SET home_order_id = NULL;
UPDATE return_item SET home_order_id = NULL;
UPDATE fulfillment_item SET home_order_id = NULL;
UPDATE claim_item SET home_order_id = NULL;
UPDATE payment_operation SET home_order_id = NULL;
-- Customers' addresses are in lower case already; an order's is since now.
UPDATE "order" SET email = lower(email) WHERE email <> lower(email);
