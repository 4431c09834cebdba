-- Words by which operators group customers.
ALTER TABLE customer ADD COLUMN tags text[] NOT NULL DEFAULT '{}';
