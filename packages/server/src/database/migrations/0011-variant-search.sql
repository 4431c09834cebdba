-- A text as searches compare it: folded and spelled in ASCII as domain's foldText and spellText do it (a test compares them).
CREATE FUNCTION searchable(original text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  folded text := original;
BEGIN
  IF original ~ '[^\x01-\x7F]' THEN
    folded := normalize(regexp_replace(normalize(original, NFKD), '[\u0300-\u036F]', '', 'g'), NFC);
    folded := replace(replace(replace(replace(lower(folded), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    folded := translate(folded, 'øđðłħı', 'oddlhi');
    folded := (
      SELECT string_agg(CASE WHEN ascii(letter) < 128 THEN letter ELSE 'u' || to_hex(ascii(letter)) END, '' ORDER BY place)
      FROM regexp_split_to_table(folded, '') WITH ORDINALITY AS letters (letter, place));
  END IF;
  RETURN btrim(regexp_replace(lower(folded), '\s+', ' ', 'g'));
END $$;

CREATE INDEX product_search ON product USING gin (searchable(title) gin_trgm_ops);
CREATE INDEX product_variant_search ON product_variant USING gin (searchable(title || ' ' || coalesce(sku, '')) gin_trgm_ops);
