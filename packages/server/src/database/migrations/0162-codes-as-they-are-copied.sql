-- Codes of discounts and gift cards are compared by keys, as domain's codeKey and giftCardKey have them. They are not unique: codes that were stored
-- before stay, each usable by its own spelling.
CREATE FUNCTION code_key(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(regexp_replace(bare, '[.\u3002]+$', ''), ''), bare)
  FROM (SELECT regexp_replace(
    regexp_replace(upper(normalize(code, NFKC)),
      '[\s\u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\u3164\ufe00-\ufe0f\ufeff]',
      '', 'g'),
    '[\u058a\u05be\u1806\u2010-\u2015\u2043\u2212\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u301c\u3030]', '-', 'g') AS bare) AS keyed
$$;
CREATE FUNCTION gift_card_key(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(public.code_key(code), '-', '')
$$;
CREATE INDEX discount_code_key ON discount (code_key(code)) WHERE deleted_at IS NULL;
CREATE INDEX gift_card_code_key ON gift_card (gift_card_key(code)) WHERE deleted_at IS NULL;
CREATE INDEX gift_card_key_search ON gift_card USING gin (gift_card_key(code) gin_trgm_ops);
DROP INDEX gift_card_search;
