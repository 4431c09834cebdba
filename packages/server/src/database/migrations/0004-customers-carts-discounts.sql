CREATE TABLE customer (
  id text PRIMARY KEY,
  email text NOT NULL CHECK (email = lower(email)),
  first_name text,
  last_name text,
  phone text,
  has_account boolean NOT NULL DEFAULT false,
  billing_address_id text,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX customer_email ON customer (email, has_account) WHERE deleted_at IS NULL;
CREATE INDEX customer_created ON customer (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE TRIGGER customer_version BEFORE UPDATE ON customer FOR EACH ROW EXECUTE FUNCTION raise_version();

-- An address belongs to one owner; a customer's address book is the rows with a customer_id.
CREATE TABLE address (
  id text PRIMARY KEY,
  customer_id text REFERENCES customer (id) ON DELETE CASCADE,
  company text,
  first_name text,
  last_name text,
  address_1 text,
  address_2 text,
  city text,
  province text,
  postal_code text,
  country_code text REFERENCES country (iso_2),
  phone text,
  metadata jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE INDEX address_customer ON address (customer_id) WHERE customer_id IS NOT NULL;
ALTER TABLE customer ADD FOREIGN KEY (billing_address_id) REFERENCES address (id) ON DELETE SET NULL;
CREATE INDEX customer_billing_address ON customer (billing_address_id) WHERE billing_address_id IS NOT NULL;

CREATE TABLE cart (
  id text PRIMARY KEY,
  type text NOT NULL DEFAULT 'default' CHECK (type IN ('default', 'swap', 'draft_order', 'payment_link', 'claim')),
  email text,
  customer_id text REFERENCES customer (id),
  region_id text NOT NULL REFERENCES region (id),
  billing_address_id text REFERENCES address (id),
  shipping_address_id text REFERENCES address (id),
  completed_at timestamptz(3),
  payment_authorized_at timestamptz(3),
  context jsonb,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE INDEX cart_customer ON cart (customer_id);
CREATE INDEX cart_region ON cart (region_id);
CREATE TRIGGER cart_version BEFORE UPDATE ON cart FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE discount_rule (
  id text PRIMARY KEY,
  description text,
  type text NOT NULL CHECK (type IN ('percentage', 'fixed', 'free_shipping')),
  value bigint NOT NULL CHECK (value BETWEEN 0 AND 9007199254740991),
  allocation text CHECK (allocation IN ('total', 'item')),
  metadata jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  CHECK (type <> 'percentage' OR value <= 100)
);

CREATE TABLE discount_rule_products (
  discount_rule_id text NOT NULL REFERENCES discount_rule (id) ON DELETE CASCADE,
  product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  PRIMARY KEY (discount_rule_id, product_id)
);
CREATE INDEX discount_rule_products_product ON discount_rule_products (product_id);

CREATE TABLE discount (
  id text PRIMARY KEY,
  code text NOT NULL CHECK (code = upper(code)),
  is_dynamic boolean NOT NULL DEFAULT false,
  is_disabled boolean NOT NULL DEFAULT false,
  rule_id text NOT NULL REFERENCES discount_rule (id),
  parent_discount_id text REFERENCES discount (id),
  usage_limit integer CHECK (usage_limit >= 0),
  usage_count integer NOT NULL DEFAULT 0 CHECK (usage_count >= 0),
  starts_at timestamptz(3) NOT NULL,
  ends_at timestamptz(3),
  valid_duration text,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  -- 0 and NULL: no limit.
  CONSTRAINT discount_usage CHECK (usage_count <= nullif(usage_limit, 0)),
  CHECK (ends_at IS NULL OR ends_at > starts_at)
);
CREATE UNIQUE INDEX discount_code ON discount (upper(code)) WHERE deleted_at IS NULL;
CREATE INDEX discount_created ON discount (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX discount_rule_of ON discount (rule_id);
CREATE INDEX discount_parent ON discount (parent_discount_id);
CREATE TRIGGER discount_version BEFORE UPDATE ON discount FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE discount_regions (
  discount_id text NOT NULL REFERENCES discount (id) ON DELETE CASCADE,
  region_id text NOT NULL REFERENCES region (id) ON DELETE CASCADE,
  PRIMARY KEY (discount_id, region_id)
);
CREATE INDEX discount_regions_region ON discount_regions (region_id);

CREATE TABLE cart_discounts (
  cart_id text NOT NULL REFERENCES cart (id) ON DELETE CASCADE,
  discount_id text NOT NULL REFERENCES discount (id),
  PRIMARY KEY (cart_id, discount_id)
);
CREATE INDEX cart_discounts_discount ON cart_discounts (discount_id);
