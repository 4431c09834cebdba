-- What invoices say of the seller, and how they are numbered and issued.
CREATE TABLE invoice_settings (
  store_id text NOT NULL PRIMARY KEY REFERENCES store (id) ON DELETE CASCADE,
  legal_name text,
  address_1 text,
  address_2 text,
  postal_code text,
  city text,
  province text,
  country_code text,
  vat_number text,
  tax_number text,
  registration_number text,
  email text,
  phone text,
  bank_name text,
  iban text,
  bic text,
  invoice_series text NOT NULL,
  credit_note_series text NOT NULL,
  issue_at text NOT NULL CHECK (issue_at IN ('by_hand', 'capture', 'shipment')),
  payment_terms text,
  exemption_reason text,
  footer text,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE TRIGGER invoice_settings_version BEFORE UPDATE ON invoice_settings FOR EACH ROW EXECUTE FUNCTION raise_version();

-- The last number of each series in each year. The transaction that takes the next one locks the row until commit, so that none is skipped or taken twice.
CREATE TABLE invoice_series (
  series text NOT NULL,
  year integer NOT NULL,
  last_sequence integer NOT NULL CHECK (last_sequence > 0),
  PRIMARY KEY (series, year)
);

CREATE TABLE invoice (
  id text NOT NULL PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  number text NOT NULL,
  series text NOT NULL,
  year integer NOT NULL,
  sequence integer NOT NULL CHECK (sequence > 0),
  order_id text NOT NULL REFERENCES "order" (id),
  swap_id text,
  refund_id text,
  currency_code text NOT NULL,
  net_total bigint NOT NULL,
  tax_total bigint NOT NULL,
  total bigint NOT NULL,
  -- Everything that the document says but its number.
  content jsonb NOT NULL,
  search_text text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT invoice_order_currency FOREIGN KEY (order_id, currency_code) REFERENCES "order" (id, currency_code),
  CONSTRAINT invoice_swap FOREIGN KEY (order_id, swap_id) REFERENCES swap (order_id, id),
  CONSTRAINT invoice_refund FOREIGN KEY (order_id, refund_id) REFERENCES refund (order_id, id),
  CONSTRAINT invoice_total CHECK (net_total >= 0 AND tax_total >= 0 AND total = net_total + tax_total),
  CONSTRAINT invoice_part CHECK (CASE kind WHEN 'invoice' THEN refund_id IS NULL ELSE swap_id IS NULL END),
  CONSTRAINT invoice_sequence UNIQUE (series, year, sequence)
);
CREATE UNIQUE INDEX invoice_number ON invoice (number);
CREATE UNIQUE INDEX invoice_sold ON invoice (order_id, coalesce(swap_id, '')) WHERE kind = 'invoice';
CREATE INDEX invoice_of_order ON invoice (order_id, created_at, id);
CREATE INDEX invoice_of_swap ON invoice (swap_id) WHERE swap_id IS NOT NULL;
CREATE INDEX invoice_of_refund ON invoice (refund_id) WHERE refund_id IS NOT NULL;
CREATE INDEX invoice_newest ON invoice (created_at DESC, id DESC);
CREATE INDEX invoice_search ON invoice USING gin (search_text gin_trgm_ops);
CREATE TRIGGER invoice_append_only BEFORE DELETE OR UPDATE ON invoice FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER invoice_never_emptied BEFORE TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
