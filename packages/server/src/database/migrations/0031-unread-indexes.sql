-- outside a transaction: what nothing reads, and what would be written anew whenever a record changes.
DROP INDEX CONCURRENTLY IF EXISTS notification_customer;
DROP INDEX CONCURRENTLY IF EXISTS notification_updated;
DROP INDEX CONCURRENTLY IF EXISTS return_updated;
DROP INDEX CONCURRENTLY IF EXISTS swap_updated;
