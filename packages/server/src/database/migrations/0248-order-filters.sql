-- outside a transaction, as the tables are in use
-- Orders sorted and narrowed by their total, and those shipped to a country.
CREATE INDEX CONCURRENTLY IF NOT EXISTS order_total ON "order" (currency_code, total DESC, id DESC);
CREATE INDEX CONCURRENTLY IF NOT EXISTS address_country ON address (country_code);
