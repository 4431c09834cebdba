-- outside a transaction, so that writers don't wait for the index
-- Why an order was canceled; a refund that cancels its order once it is confirmed keeps what was asked for.
ALTER TABLE "order" ADD COLUMN IF NOT EXISTS cancel_reason text, ADD COLUMN IF NOT EXISTS cancel_note text;
ALTER TABLE refund
  ADD COLUMN IF NOT EXISTS cancel_request jsonb,
  -- The store's own reason, and the gift card that was issued instead of refunding payments.
  ADD COLUMN IF NOT EXISTS store_reason text,
  ADD COLUMN IF NOT EXISTS gift_card_id text REFERENCES gift_card (id);
ALTER TABLE store ADD COLUMN IF NOT EXISTS refund_reasons text[] NOT NULL DEFAULT '{}';
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS refund_gift_card ON refund (gift_card_id) WHERE gift_card_id IS NOT NULL;
