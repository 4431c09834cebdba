-- Orders are found by their goods and tracking numbers, too. What was there before is filled in by 0043; 0044 takes its tools away.

-- domain's foldText and spellText, as they are now; most texts are ASCII, and then it is little work.
CREATE FUNCTION spelled_for_search(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  folded text := given;
BEGIN
  IF octet_length(given) > length(given) THEN
    folded := lower(normalize(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'), NFC));
    folded := replace(replace(replace(replace(folded, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    folded := translate(folded, 'øđðłħı', 'oddlhi');
    folded := (
      SELECT string_agg(CASE WHEN octet_length(one) = 1 THEN one ELSE 'u' || to_hex(ascii(one)) END, '' ORDER BY place)
      FROM regexp_split_to_table(folded, '') WITH ORDINALITY AS letter (one, place));
  END IF;
  RETURN btrim(regexp_replace(lower(folded), '\s+', ' ', 'g'));
END $$;

CREATE PROCEDURE fill_order_goods() LANGUAGE plpgsql AS $$
DECLARE
  done text := '';
  next text;
BEGIN
  LOOP
    SELECT max(id) INTO next FROM (SELECT id FROM "order" WHERE id > done ORDER BY id LIMIT 1000) AS batch;
    EXIT WHEN next IS NULL;
    WITH part AS (
      SELECT home_order_id AS id, 1 AS kind, number AS given
      FROM fulfillment CROSS JOIN unnest(tracking_numbers) AS number WHERE home_order_id > done AND home_order_id <= next
      UNION ALL
      SELECT home_order_id, 2, regexp_replace(number, '[^[:alnum:]]', '', 'g')
      FROM fulfillment CROSS JOIN unnest(tracking_numbers) AS number WHERE home_order_id > done AND home_order_id <= next
      UNION ALL
      SELECT home_order_id, 3, sku FROM line_item JOIN product_variant ON product_variant.id = variant_id
      WHERE home_order_id > done AND home_order_id <= next
      UNION ALL
      SELECT home_order_id, 4, line_item.title FROM line_item WHERE home_order_id > done AND home_order_id <= next
    ), spelled AS (
      SELECT id, spelled_for_search(given) AS word, min(kind) AS kind FROM part GROUP BY 1, 2
    ), goods AS (
      SELECT id, string_agg(word, ' ' ORDER BY kind, word) AS words FROM spelled WHERE word <> '' GROUP BY id
    )
    UPDATE "order" SET search_text = rtrim(left(search_text || ' ' || goods.words, 4000))
    FROM goods WHERE goods.id = "order".id AND strpos(search_text, goods.words) = 0;
    COMMIT;
    done := next;
  END LOOP;
END $$;

-- To be found by more is no change that an operator could have missed: meanwhile it leaves the version as it is.
CREATE OR REPLACE TRIGGER order_version BEFORE UPDATE ON "order" FOR EACH ROW
  WHEN (OLD.search_text = NEW.search_text) EXECUTE FUNCTION raise_version();
