-- The single variants that a rule is for, beside the whole products of discount_rule_products.
CREATE TABLE discount_rule_variants (
  discount_rule_id text NOT NULL REFERENCES discount_rule (id) ON DELETE CASCADE,
  variant_id text NOT NULL REFERENCES product_variant (id) ON DELETE CASCADE,
  PRIMARY KEY (discount_rule_id, variant_id)
);
CREATE INDEX discount_rule_variants_variant ON discount_rule_variants (variant_id);
