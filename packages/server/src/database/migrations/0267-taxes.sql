-- Taxes of single products, product types and shipping options in a region, where the region's own rate doesn't apply.
CREATE TABLE tax_rate (
  id text PRIMARY KEY,
  region_id text NOT NULL REFERENCES region (id),
  name text NOT NULL CHECK (name <> ''),
  code text CHECK (code <> ''),
  -- Percent.
  rate numeric(9,4) NOT NULL CHECK (rate BETWEEN 0 AND 100),
  metadata jsonb CHECK (jsonb_typeof(metadata) = 'object'),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX tax_rate_region ON tax_rate (region_id, created_at, id);
CREATE TRIGGER tax_rate_version BEFORE UPDATE ON tax_rate FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE product_tax_rate (
  product_id text NOT NULL REFERENCES product (id),
  rate_id text NOT NULL REFERENCES tax_rate (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id, rate_id)
);
CREATE INDEX product_tax_rate_rate ON product_tax_rate (rate_id);

CREATE TABLE product_type_tax_rate (
  product_type_id text NOT NULL REFERENCES product_type (id),
  rate_id text NOT NULL REFERENCES tax_rate (id) ON DELETE CASCADE,
  PRIMARY KEY (product_type_id, rate_id)
);
CREATE INDEX product_type_tax_rate_rate ON product_type_tax_rate (rate_id);

CREATE TABLE shipping_tax_rate (
  shipping_option_id text NOT NULL REFERENCES shipping_option (id),
  rate_id text NOT NULL REFERENCES tax_rate (id) ON DELETE CASCADE,
  PRIMARY KEY (shipping_option_id, rate_id)
);
CREATE INDEX shipping_tax_rate_rate ON shipping_tax_rate (rate_id);

-- The taxes of an item or shipping method as charged. An order with one rate for everything has none.
CREATE TABLE tax_line (
  id text PRIMARY KEY,
  line_item_id text REFERENCES line_item (id) ON DELETE CASCADE,
  shipping_method_id text REFERENCES shipping_method (id) ON DELETE CASCADE,
  -- Percent.
  rate numeric(9,6) NOT NULL CHECK (rate >= 0),
  name text NOT NULL,
  code text,
  amount bigint NOT NULL CHECK (amount BETWEEN -9007199254740991 AND 9007199254740991),
  metadata jsonb CHECK (jsonb_typeof(metadata) = 'object'),
  CONSTRAINT tax_line_owner CHECK (num_nonnulls(line_item_id, shipping_method_id) = 1)
);
CREATE INDEX tax_line_item ON tax_line (line_item_id) WHERE line_item_id IS NOT NULL;
CREATE INDEX tax_line_method ON tax_line (shipping_method_id) WHERE shipping_method_id IS NOT NULL;
