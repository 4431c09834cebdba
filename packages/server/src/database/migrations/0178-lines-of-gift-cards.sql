-- outside a transaction
-- The gift cards that orders sold, of which those of unpaid orders are not issued yet.
CREATE INDEX CONCURRENTLY IF NOT EXISTS line_item_gift_card ON line_item (order_id) WHERE is_giftcard AND order_id IS NOT NULL;
