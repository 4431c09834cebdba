CREATE TABLE product_collection (
  id text PRIMARY KEY,
  title text NOT NULL,
  handle text,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX product_collection_handle ON product_collection (handle) WHERE deleted_at IS NULL;
CREATE INDEX product_collection_created ON product_collection (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE TRIGGER product_collection_version BEFORE UPDATE ON product_collection FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE product_type (
  id text PRIMARY KEY,
  value text NOT NULL,
  metadata jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX product_type_value ON product_type (value) WHERE deleted_at IS NULL;

CREATE TABLE product_tag (
  id text PRIMARY KEY,
  value text NOT NULL,
  metadata jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX product_tag_value ON product_tag (value) WHERE deleted_at IS NULL;

CREATE TABLE product (
  id text PRIMARY KEY,
  title text NOT NULL,
  subtitle text,
  description text,
  handle text,
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'proposed', 'published', 'rejected')),
  is_giftcard boolean NOT NULL DEFAULT false,
  discountable boolean NOT NULL DEFAULT true,
  thumbnail text,
  collection_id text REFERENCES product_collection (id) ON DELETE SET NULL,
  type_id text REFERENCES product_type (id),
  profile_id text NOT NULL REFERENCES shipping_profile (id),
  weight integer CHECK (weight >= 0),
  length integer CHECK (length >= 0),
  height integer CHECK (height >= 0),
  width integer CHECK (width >= 0),
  hs_code text,
  origin_country text,
  mid_code text,
  material text,
  external_id text,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX product_handle ON product (handle) WHERE deleted_at IS NULL;
CREATE INDEX product_created ON product (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX product_collection_members ON product (collection_id) WHERE deleted_at IS NULL;
CREATE INDEX product_type_members ON product (type_id);
CREATE INDEX product_profile_members ON product (profile_id);
CREATE TRIGGER product_version BEFORE UPDATE ON product FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE product_tags (
  product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  product_tag_id text NOT NULL REFERENCES product_tag (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id, product_tag_id)
);
CREATE INDEX product_tags_tag ON product_tags (product_tag_id);

CREATE TABLE image (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  url text NOT NULL,
  rank integer NOT NULL,
  metadata jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE INDEX image_product ON image (product_id, rank);

CREATE TABLE product_option (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  title text NOT NULL,
  rank integer NOT NULL,
  metadata jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE INDEX product_option_product ON product_option (product_id, rank);

CREATE TABLE product_variant (
  id text PRIMARY KEY,
  product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  title text NOT NULL,
  sku text,
  ean text,
  upc text,
  barcode text,
  variant_rank integer NOT NULL DEFAULT 0,
  inventory_quantity bigint NOT NULL DEFAULT 0 CHECK (inventory_quantity BETWEEN -9007199254740991 AND 9007199254740991),
  allow_backorder boolean NOT NULL DEFAULT false,
  manage_inventory boolean NOT NULL DEFAULT true,
  weight integer CHECK (weight >= 0),
  length integer CHECK (length >= 0),
  height integer CHECK (height >= 0),
  width integer CHECK (width >= 0),
  hs_code text,
  origin_country text,
  mid_code text,
  material text,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  CONSTRAINT product_variant_stock CHECK (inventory_quantity >= 0 OR allow_backorder OR NOT manage_inventory)
);
CREATE INDEX product_variant_product ON product_variant (product_id, variant_rank);
CREATE UNIQUE INDEX product_variant_sku ON product_variant (sku) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX product_variant_ean ON product_variant (ean) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX product_variant_upc ON product_variant (upc) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX product_variant_barcode ON product_variant (barcode) WHERE deleted_at IS NULL;
CREATE TRIGGER product_variant_version BEFORE UPDATE ON product_variant FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE product_option_value (
  id text PRIMARY KEY,
  option_id text NOT NULL REFERENCES product_option (id) ON DELETE CASCADE,
  variant_id text NOT NULL REFERENCES product_variant (id) ON DELETE CASCADE,
  value text NOT NULL,
  metadata jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX product_option_value_one ON product_option_value (variant_id, option_id) WHERE deleted_at IS NULL;
CREATE INDEX product_option_value_option ON product_option_value (option_id);

CREATE TABLE money_amount (
  id text PRIMARY KEY,
  variant_id text NOT NULL REFERENCES product_variant (id) ON DELETE CASCADE,
  currency_code text NOT NULL REFERENCES currency (code),
  region_id text REFERENCES region (id) ON DELETE CASCADE,
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND 9007199254740991),
  sale_amount bigint CHECK (sale_amount BETWEEN 0 AND amount),
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX money_amount_currency ON money_amount (variant_id, currency_code) WHERE region_id IS NULL AND deleted_at IS NULL;
CREATE UNIQUE INDEX money_amount_region ON money_amount (variant_id, region_id) WHERE deleted_at IS NULL;
CREATE INDEX money_amount_region_id ON money_amount (region_id);
