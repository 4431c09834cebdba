-- When an operator dismissed the setup checklist. Stores with orders were set up before there was one.
ALTER TABLE store ADD COLUMN setup_dismissed_at timestamptz(3);
UPDATE store SET setup_dismissed_at = updated_at WHERE EXISTS (SELECT FROM "order");
