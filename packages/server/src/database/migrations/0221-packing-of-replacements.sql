-- What a station packs of an order: its own goods, or the new items of one of its swaps or claims.
ALTER TABLE packing_lease
  ADD COLUMN swap_id text REFERENCES swap (id) ON DELETE CASCADE,
  ADD COLUMN claim_order_id text REFERENCES claim_order (id) ON DELETE CASCADE,
  ADD CONSTRAINT packing_lease_parcel CHECK (num_nonnulls(swap_id, claim_order_id) <= 1);
