-- With the address itself beside what it is sorted by, the list by email is walked in the index alone.
DROP INDEX order_email;
CREATE INDEX order_email ON "order" (lower(email), created_at DESC, id DESC) INCLUDE (email);
