-- outside a transaction: some hundreds of records at a time, beside whatever goes on in the store. What was written is left as it is.
SET gin_pending_list_limit = '32MB';
SET work_mem = '64MB';
CALL refresh_search_texts();
DROP INDEX CONCURRENTLY IF EXISTS product_words_title;
CREATE INDEX CONCURRENTLY product_words_title ON product_words USING gin (title gin_trgm_ops);
DROP INDEX CONCURRENTLY IF EXISTS product_words_whole_title;
CREATE INDEX CONCURRENTLY product_words_whole_title ON product_words (left(title, 300));
DROP INDEX CONCURRENTLY IF EXISTS draft_order_words_found;
CREATE INDEX CONCURRENTLY draft_order_words_found ON draft_order_words USING gin (words gin_trgm_ops);
VACUUM (ANALYZE) "order";
VACUUM (ANALYZE) customer;
VACUUM (ANALYZE) draft_order_words;
VACUUM (ANALYZE) product_words;
RESET gin_pending_list_limit;
RESET work_mem;
