-- Words by which operators group orders.
ALTER TABLE "order" ADD COLUMN tags text[] NOT NULL DEFAULT '{}';
