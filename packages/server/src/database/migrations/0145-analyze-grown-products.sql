-- Has the catalogue's tables analyzed where they have doubled since: an import fills an empty store in less time than PostgreSQL takes
-- to look by itself, and plans made for empty tables take three times as long. The server owns no table, and may not analyze one.
CREATE FUNCTION analyze_grown_products() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF (SELECT sum(n) FROM list_tally WHERE list = 'product' AND grain = 'all')
      > 2 * (SELECT greatest(reltuples, 0) FROM pg_class WHERE oid = 'product'::regclass) THEN
    ANALYZE product, product_variant, product_option, product_option_value, product_tag, product_tags, product_type, image,
      money_amount, inventory_movement, product_words, variant_words, product_import_product;
  END IF;
END $$;
REVOKE EXECUTE ON FUNCTION analyze_grown_products FROM PUBLIC;
