-- outside a transaction: a thousand orders at a time, beside whatever goes on in the store. What was filled is left as it is.
-- The trigram index gathers new words in large runs: half the work of many small ones.
SET gin_pending_list_limit = '32MB';
SET work_mem = '64MB';
CALL fill_order_goods();
-- What the search texts were before is out of their index, and what they are is known to whoever plans a search.
VACUUM (ANALYZE) "order";
RESET gin_pending_list_limit;
RESET work_mem;
