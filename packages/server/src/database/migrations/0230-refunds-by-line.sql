-- Refunds of items and shipping. Servers of the former release ignore these columns.
ALTER TABLE line_item
  ADD COLUMN refunded_quantity integer NOT NULL DEFAULT 0,
  ADD COLUMN removed_quantity integer NOT NULL DEFAULT 0;
ALTER TABLE line_item
  ADD CONSTRAINT line_item_refunded CHECK (refunded_quantity BETWEEN 0 AND quantity) NOT VALID,
  ADD CONSTRAINT line_item_removed CHECK (removed_quantity >= 0 AND fulfilled_quantity + removed_quantity <= quantity) NOT VALID;

-- What a refund paid back of the shipping, with tax; null if it wasn't made by items and shipping.
ALTER TABLE refund ADD COLUMN shipping_amount bigint;
ALTER TABLE refund ADD CONSTRAINT refund_shipping CHECK (shipping_amount BETWEEN 0 AND amount) NOT VALID;

CREATE TABLE refund_item (
  refund_id text NOT NULL,
  item_id text NOT NULL REFERENCES line_item (id),
  order_id text NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND 9007199254740991),
  -- Units that won't be sent, and why these are not back in stock; null: they are.
  removed_quantity integer NOT NULL DEFAULT 0 CHECK (removed_quantity BETWEEN 0 AND quantity),
  not_restocked text CHECK (not_restocked IN ('damaged', 'missing_parts', 'other')),
  CONSTRAINT refund_item_removed CHECK (not_restocked IS NULL OR removed_quantity > 0),
  PRIMARY KEY (refund_id, item_id),
  CONSTRAINT refund_item_home FOREIGN KEY (order_id, refund_id) REFERENCES refund (order_id, id) ON DELETE CASCADE
);
CREATE INDEX refund_item_of_line ON refund_item (item_id);
