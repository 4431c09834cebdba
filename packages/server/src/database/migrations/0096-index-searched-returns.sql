-- outside a transaction: built beside whatever goes on in the store. What was cut short is dropped and built again.
DROP INDEX CONCURRENTLY IF EXISTS return_searched;
CREATE INDEX CONCURRENTLY return_searched ON "return" USING gin (search_text gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS swap_searched;
CREATE INDEX CONCURRENTLY swap_searched ON swap USING gin (search_text gin_trgm_ops);
