-- outside a transaction: a whole tracking number is looked up here, as its trigrams are common ones. What was cut short is dropped and built again.
DROP INDEX CONCURRENTLY IF EXISTS tracking_link_by_number;
CREATE INDEX CONCURRENTLY tracking_link_by_number ON tracking_link
  (lower(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g') COLLATE "C"));
