-- Regions in which a product is not sold on purpose: a missing price there needs nobody.
CREATE TABLE product_unsold_region (
  product_id text NOT NULL REFERENCES product (id) ON DELETE CASCADE,
  region_id text NOT NULL REFERENCES region (id) ON DELETE CASCADE,
  PRIMARY KEY (product_id, region_id)
);
