CREATE TABLE payment (
  id text PRIMARY KEY,
  order_id text REFERENCES "order" (id),
  cart_id text REFERENCES cart (id),
  -- A swap's payment belongs to the swap alone.
  swap_id text REFERENCES swap (id),
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND 9007199254740991),
  amount_captured bigint NOT NULL DEFAULT 0 CHECK (amount_captured BETWEEN 0 AND amount),
  amount_refunded bigint NOT NULL DEFAULT 0 CHECK (amount_refunded BETWEEN 0 AND amount_captured),
  currency_code text NOT NULL REFERENCES currency (code),
  provider_id text NOT NULL REFERENCES payment_provider (id),
  data jsonb NOT NULL DEFAULT '{}',
  captured_at timestamptz(3),
  canceled_at timestamptz(3),
  metadata jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT payment_owner CHECK (num_nonnulls(order_id, swap_id) <= 1),
  CONSTRAINT payment_end CHECK (num_nonnulls(captured_at, canceled_at) <= 1),
  CHECK ((captured_at IS NULL) = (amount_captured = 0) OR amount = 0)
) WITH (fillfactor = 90);
CREATE INDEX payment_order ON payment (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX payment_swap ON payment (swap_id) WHERE swap_id IS NOT NULL;
CREATE INDEX payment_cart ON payment (cart_id) WHERE cart_id IS NOT NULL;

CREATE TABLE "return" (
  id text PRIMARY KEY,
  status text NOT NULL DEFAULT 'requested' CHECK (status IN ('requested', 'received', 'requires_action', 'canceled')),
  order_id text REFERENCES "order" (id),
  swap_id text UNIQUE REFERENCES swap (id),
  claim_order_id text UNIQUE REFERENCES claim_order (id),
  refund_amount bigint NOT NULL DEFAULT 0 CHECK (refund_amount BETWEEN 0 AND 9007199254740991),
  received_at timestamptz(3),
  shipping_data jsonb,
  no_notification boolean,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT return_owner CHECK (num_nonnulls(order_id, swap_id, claim_order_id) = 1),
  CONSTRAINT return_received CHECK ((status = 'received') = (received_at IS NOT NULL))
);
CREATE INDEX return_order ON "return" (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX return_created ON "return" (created_at DESC, id DESC);
CREATE TRIGGER return_version BEFORE UPDATE ON "return" FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE return_item (
  return_id text NOT NULL REFERENCES "return" (id) ON DELETE CASCADE,
  item_id text NOT NULL REFERENCES line_item (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  is_requested boolean NOT NULL DEFAULT true,
  requested_quantity integer CHECK (requested_quantity >= 0),
  received_quantity integer CHECK (received_quantity >= 0),
  reason_id text REFERENCES return_reason (id),
  note text,
  metadata jsonb,
  PRIMARY KEY (return_id, item_id)
);
CREATE INDEX return_item_item ON return_item (item_id);
CREATE INDEX return_item_reason ON return_item (reason_id) WHERE reason_id IS NOT NULL;

CREATE TABLE refund (
  id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES "order" (id),
  payment_id text REFERENCES payment (id),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740991),
  reason text NOT NULL CHECK (reason IN ('discount', 'return', 'swap', 'claim', 'other')),
  note text,
  return_id text UNIQUE REFERENCES "return" (id),
  swap_id text UNIQUE REFERENCES swap (id),
  claim_order_id text UNIQUE REFERENCES claim_order (id),
  metadata jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX refund_order ON refund (order_id);
CREATE INDEX refund_payment ON refund (payment_id) WHERE payment_id IS NOT NULL;

-- A money effect has a row here before it has an effect. The id is the provider's idempotency key; rows are never deleted.
CREATE TABLE payment_operation (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payment (id),
  kind text NOT NULL CHECK (kind IN ('capture', 'refund', 'void')),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'succeeded', 'failed', 'unknown')),
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND 9007199254740991 AND (kind <> 'refund' OR amount > 0)),
  refund_id text REFERENCES refund (id) ON DELETE SET NULL,
  -- What the provider said: its reference on success, its reason on failure.
  provider_reference text,
  error text,
  tries integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  settled_at timestamptz(3),
  CHECK ((state IN ('succeeded', 'failed')) = (settled_at IS NOT NULL))
);
CREATE UNIQUE INDEX payment_operation_capture ON payment_operation (payment_id) WHERE kind = 'capture' AND state <> 'failed';
CREATE UNIQUE INDEX payment_operation_void ON payment_operation (payment_id) WHERE kind = 'void' AND state <> 'failed';
CREATE INDEX payment_operation_payment ON payment_operation (payment_id);
CREATE INDEX payment_operation_refund ON payment_operation (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX payment_operation_open ON payment_operation (state) WHERE state IN ('pending', 'unknown');

CREATE TABLE gift_card (
  id text PRIMARY KEY,
  code text NOT NULL CHECK (code = upper(code)),
  value bigint NOT NULL CHECK (value BETWEEN 0 AND 9007199254740991),
  balance bigint NOT NULL CHECK (balance BETWEEN 0 AND value),
  region_id text NOT NULL REFERENCES region (id),
  -- The order that it was bought in, and the line.
  order_id text REFERENCES "order" (id),
  line_item_id text REFERENCES line_item (id),
  is_disabled boolean NOT NULL DEFAULT false,
  ends_at timestamptz(3),
  tax_rate numeric(7,4),
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE UNIQUE INDEX gift_card_code ON gift_card (upper(code));
CREATE INDEX gift_card_created ON gift_card (created_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX gift_card_region ON gift_card (region_id);
CREATE INDEX gift_card_order ON gift_card (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX gift_card_line ON gift_card (line_item_id) WHERE line_item_id IS NOT NULL;
CREATE TRIGGER gift_card_version BEFORE UPDATE ON gift_card FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE cart_gift_cards (
  cart_id text NOT NULL REFERENCES cart (id) ON DELETE CASCADE,
  gift_card_id text NOT NULL REFERENCES gift_card (id),
  PRIMARY KEY (cart_id, gift_card_id)
);
CREATE INDEX cart_gift_cards_card ON cart_gift_cards (gift_card_id);

CREATE TABLE gift_card_entry (
  id text PRIMARY KEY,
  gift_card_id text NOT NULL REFERENCES gift_card (id),
  order_id text REFERENCES "order" (id),
  kind text NOT NULL CHECK (kind IN ('issue', 'redeem', 'restore', 'adjust')),
  seq integer NOT NULL CHECK (seq > 0),
  delta bigint NOT NULL CHECK (delta BETWEEN -9007199254740991 AND 9007199254740991),
  balance_after bigint NOT NULL CHECK (balance_after BETWEEN 0 AND 9007199254740991),
  actor_id text,
  created_at timestamptz(3) NOT NULL,
  CHECK (CASE kind WHEN 'issue' THEN delta >= 0 WHEN 'redeem' THEN delta < 0 WHEN 'restore' THEN delta > 0 ELSE true END),
  UNIQUE (gift_card_id, seq)
);
CREATE UNIQUE INDEX gift_card_entry_redeem ON gift_card_entry (gift_card_id, order_id) WHERE kind = 'redeem';
CREATE UNIQUE INDEX gift_card_entry_restore ON gift_card_entry (gift_card_id, order_id) WHERE kind = 'restore';
CREATE INDEX gift_card_entry_order ON gift_card_entry (order_id) WHERE order_id IS NOT NULL;

CREATE TABLE inventory_movement (
  id text PRIMARY KEY,
  variant_id text NOT NULL REFERENCES product_variant (id),
  kind text NOT NULL CHECK (kind IN ('opening', 'adjust', 'sale', 'cancel', 'return')),
  delta bigint NOT NULL CHECK (delta BETWEEN -9007199254740991 AND 9007199254740991),
  line_item_id text REFERENCES line_item (id),
  return_id text REFERENCES "return" (id),
  actor_id text,
  created_at timestamptz(3) NOT NULL
);
CREATE UNIQUE INDEX inventory_movement_sale ON inventory_movement (line_item_id) WHERE kind = 'sale';
CREATE UNIQUE INDEX inventory_movement_cancel ON inventory_movement (line_item_id) WHERE kind = 'cancel';
CREATE UNIQUE INDEX inventory_movement_return ON inventory_movement (return_id, line_item_id) WHERE kind = 'return';
CREATE INDEX inventory_movement_variant ON inventory_movement (variant_id);

CREATE TABLE fulfillment (
  id text PRIMARY KEY,
  order_id text REFERENCES "order" (id),
  swap_id text REFERENCES swap (id),
  claim_order_id text REFERENCES claim_order (id),
  provider_id text NOT NULL REFERENCES fulfillment_provider (id),
  data jsonb NOT NULL DEFAULT '{}',
  tracking_numbers text[] NOT NULL DEFAULT '{}',
  shipped_at timestamptz(3),
  canceled_at timestamptz(3),
  no_notification boolean,
  metadata jsonb,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT fulfillment_owner CHECK (num_nonnulls(order_id, swap_id, claim_order_id) = 1),
  CONSTRAINT fulfillment_end CHECK (num_nonnulls(shipped_at, canceled_at) <= 1)
);
CREATE INDEX fulfillment_order ON fulfillment (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX fulfillment_swap ON fulfillment (swap_id) WHERE swap_id IS NOT NULL;
CREATE INDEX fulfillment_claim ON fulfillment (claim_order_id) WHERE claim_order_id IS NOT NULL;
CREATE TRIGGER fulfillment_version BEFORE UPDATE ON fulfillment FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE TABLE fulfillment_item (
  fulfillment_id text NOT NULL REFERENCES fulfillment (id) ON DELETE CASCADE,
  item_id text NOT NULL REFERENCES line_item (id),
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (fulfillment_id, item_id)
);
CREATE INDEX fulfillment_item_item ON fulfillment_item (item_id);

CREATE TABLE tracking_link (
  id text PRIMARY KEY,
  fulfillment_id text NOT NULL REFERENCES fulfillment (id) ON DELETE CASCADE,
  tracking_number text NOT NULL,
  url text,
  metadata jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX tracking_link_fulfillment ON tracking_link (fulfillment_id);

CREATE TABLE shipping_method (
  id text PRIMARY KEY,
  shipping_option_id text REFERENCES shipping_option (id),
  order_id text REFERENCES "order" (id),
  cart_id text REFERENCES cart (id),
  swap_id text REFERENCES swap (id),
  return_id text UNIQUE REFERENCES "return" (id),
  claim_order_id text REFERENCES claim_order (id),
  price bigint NOT NULL CHECK (price BETWEEN 0 AND 9007199254740991),
  data jsonb NOT NULL DEFAULT '{}',
  CONSTRAINT shipping_method_owner CHECK (num_nonnulls(order_id, cart_id, swap_id, return_id, claim_order_id) > 0)
);
CREATE INDEX shipping_method_order ON shipping_method (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX shipping_method_cart ON shipping_method (cart_id) WHERE cart_id IS NOT NULL;
CREATE INDEX shipping_method_swap ON shipping_method (swap_id) WHERE swap_id IS NOT NULL;
CREATE INDEX shipping_method_claim ON shipping_method (claim_order_id) WHERE claim_order_id IS NOT NULL;
CREATE INDEX shipping_method_option ON shipping_method (shipping_option_id);

CREATE TABLE claim_item (
  id text PRIMARY KEY,
  claim_order_id text NOT NULL REFERENCES claim_order (id) ON DELETE CASCADE,
  item_id text NOT NULL REFERENCES line_item (id),
  variant_id text REFERENCES product_variant (id),
  reason text NOT NULL CHECK (reason IN ('missing_item', 'wrong_item', 'production_failure', 'other')),
  note text,
  quantity integer NOT NULL CHECK (quantity > 0),
  metadata jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  UNIQUE (claim_order_id, item_id)
);
CREATE INDEX claim_item_item ON claim_item (item_id);

CREATE TABLE claim_image (
  id text PRIMARY KEY,
  claim_item_id text NOT NULL REFERENCES claim_item (id) ON DELETE CASCADE,
  url text NOT NULL,
  metadata jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);
CREATE INDEX claim_image_item ON claim_image (claim_item_id);

CREATE TABLE claim_tag (
  id text PRIMARY KEY,
  value text NOT NULL UNIQUE,
  metadata jsonb,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3)
);

CREATE TABLE claim_item_tags (
  claim_item_id text NOT NULL REFERENCES claim_item (id) ON DELETE CASCADE,
  claim_tag_id text NOT NULL REFERENCES claim_tag (id),
  PRIMARY KEY (claim_item_id, claim_tag_id)
);
CREATE INDEX claim_item_tags_tag ON claim_item_tags (claim_tag_id);
