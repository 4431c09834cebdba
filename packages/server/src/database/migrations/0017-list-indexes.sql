-- Each list is walked by an index in the order that it is asked for; none is sorted as a whole.
-- The orders of one combination of facets, by time: whatever facets a list is narrowed to is a few of these, merged.
CREATE INDEX order_facet ON "order" (status, payment_status, fulfillment_status, region_id, currency_code, tax_rate, created_at DESC, id DESC);
DROP INDEX order_state;
DROP INDEX order_region;

CREATE INDEX notification_to ON notification ("to", created_at DESC, id DESC);
CREATE INDEX notification_event ON notification (event_name, created_at DESC, id DESC);
CREATE INDEX notification_kind ON notification (resource_type, created_at DESC, id DESC);
CREATE INDEX notification_updated ON notification (updated_at DESC, id DESC);
CREATE INDEX swap_updated ON swap (updated_at DESC, id DESC);
CREATE INDEX return_updated ON "return" (updated_at DESC, id DESC);
CREATE INDEX draft_order_updated ON draft_order (updated_at DESC, id DESC);
CREATE INDEX draft_order_state ON draft_order (status, created_at DESC, id DESC);
CREATE INDEX product_updated ON product (updated_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX product_title ON product (title, id) WHERE deleted_at IS NULL;
