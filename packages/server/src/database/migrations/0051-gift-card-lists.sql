-- Gift cards are counted by difference, as every list that grows is, and found by a part of their code.
CALL tally_list('gift_card', 'ARRAY[]::text[]', 'deleted_at IS NULL');
CREATE INDEX gift_card_search ON gift_card USING gin (code gin_trgm_ops);
