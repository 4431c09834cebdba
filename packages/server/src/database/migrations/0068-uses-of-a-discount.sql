-- outside a transaction: a discount's uses are read from the newest on and summed, beside whatever goes on in the store.
DROP INDEX CONCURRENTLY IF EXISTS discount_redemption_told;
CREATE INDEX CONCURRENTLY discount_redemption_told ON discount_redemption (discount_id, redeemed_at DESC, id DESC)
  INCLUDE (released_at, currency_code, amount);
