-- outside a transaction, as orders are in use
-- Orders with tags are found by them, too. The index of tags has them.
UPDATE "order" SET search_text = search_text || ' ' || searchable(array_to_string(tags, ' '))
WHERE tags <> '{}' AND strpos(search_text, searchable(array_to_string(tags, ' '))) = 0;
