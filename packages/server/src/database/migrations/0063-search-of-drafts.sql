-- outside a transaction: drafts are found by a part of the email of their cart, beside whatever goes on in the store.
CREATE INDEX CONCURRENTLY IF NOT EXISTS cart_draft_email ON cart USING gin (email gin_trgm_ops) WHERE type = 'draft_order';
