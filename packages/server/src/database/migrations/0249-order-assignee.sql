-- The operator who looks after an order.
ALTER TABLE "order" ADD COLUMN assignee_id text REFERENCES "user" (id);
