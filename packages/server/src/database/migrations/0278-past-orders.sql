-- Orders of another shop, imported as closed history. They have no payments, stock or invoices, so they are no rows of "order".
CREATE TABLE past_order (
  id text PRIMARY KEY,
  source text NOT NULL CHECK (source IN ('shopify', 'other')),
  -- The number as customers know it, such as #1001.
  name text NOT NULL CHECK (name <> ''),
  -- The id in the other shop; empty if the file has none.
  source_id text NOT NULL DEFAULT '',
  -- As the file has it in lower case; empty for an order without one.
  email text NOT NULL DEFAULT '',
  phone text,
  customer_id text REFERENCES customer (id),
  placed_at timestamptz(3) NOT NULL,
  paid_at timestamptz(3),
  fulfilled_at timestamptz(3),
  canceled_at timestamptz(3),
  currency_code text NOT NULL,
  -- Amounts as the other shop says, also where they don't add up.
  subtotal bigint NOT NULL CHECK (subtotal >= 0),
  shipping_total bigint NOT NULL CHECK (shipping_total >= 0),
  discount_total bigint NOT NULL CHECK (discount_total >= 0),
  tax_total bigint NOT NULL CHECK (tax_total >= 0),
  duties_total bigint NOT NULL CHECK (duties_total >= 0),
  total bigint NOT NULL CHECK (total >= 0),
  refunded_total bigint NOT NULL CHECK (refunded_total >= 0),
  financial_status text NOT NULL DEFAULT '',
  fulfillment_status text NOT NULL DEFAULT '',
  shipping_method text,
  payment_method text,
  payment_reference text,
  discount_codes text[] NOT NULL DEFAULT '{}',
  taxes jsonb NOT NULL DEFAULT '[]',
  lines jsonb NOT NULL DEFAULT '[]',
  billing_address jsonb,
  shipping_address jsonb,
  notes text,
  tags text[] NOT NULL DEFAULT '{}',
  -- What the other shop's file has besides.
  data jsonb NOT NULL DEFAULT '{}',
  search_text text NOT NULL DEFAULT '',
  erased_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX past_order_number ON past_order (source, name, source_id);
CREATE INDEX past_order_placed ON past_order (placed_at DESC, id DESC);
CREATE INDEX past_order_currency ON past_order (currency_code, placed_at DESC, id DESC);
CREATE INDEX past_order_financial ON past_order (financial_status, placed_at DESC, id DESC);
CREATE INDEX past_order_fulfillment ON past_order (fulfillment_status, placed_at DESC, id DESC);
CREATE INDEX past_order_customer ON past_order (customer_id, placed_at DESC, id DESC) WHERE customer_id IS NOT NULL;
CREATE INDEX past_order_email ON past_order (email) WHERE email <> '';
CREATE INDEX past_order_created ON past_order (created_at DESC, id DESC);
CREATE INDEX past_order_search ON past_order USING gin (search_text gin_trgm_ops);
CREATE FUNCTION write_past_order_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := left(searchable(concat_ws(' ', NEW.name, NEW.source_id, NEW.email, NEW.phone,
    regexp_replace(NEW.phone, '\D', '', 'g'), array_to_string(NEW.tags, ' '),
    NEW.shipping_address ->> 'first_name', NEW.shipping_address ->> 'last_name', NEW.shipping_address ->> 'company',
    NEW.billing_address ->> 'first_name', NEW.billing_address ->> 'last_name', NEW.billing_address ->> 'company',
    (SELECT string_agg(concat_ws(' ', line ->> 'sku', line ->> 'title'), ' ') FROM jsonb_array_elements(NEW.lines) AS line))), 4000);
  RETURN NEW;
END $$;
CREATE TRIGGER past_order_search BEFORE INSERT OR UPDATE OF name, source_id, email, phone, tags, shipping_address, billing_address, lines
  ON past_order FOR EACH ROW EXECUTE FUNCTION write_past_order_text();
CREATE TRIGGER past_order_version BEFORE UPDATE ON past_order FOR EACH ROW EXECUTE FUNCTION raise_version();

-- Validated by 0279.
ALTER TABLE record_import ADD CONSTRAINT record_import_kinds
  CHECK (kind IN ('products', 'customers', 'gift-cards', 'discounts', 'past-orders')) NOT VALID;
ALTER TABLE record_import DROP CONSTRAINT record_import_kind_check;
