-- The next part of an import of 100,000 records is found without passing over those that are done.
CREATE INDEX record_import_row_left ON record_import_row (import_id, part) WHERE outcome IS NULL;
CREATE INDEX record_import_row_done ON record_import_row (import_id, part) WHERE undo IS NULL AND outcome IS NOT NULL;
-- Codes of deleted gift cards stay taken, and imports look many up at once.
CREATE INDEX gift_card_deleted_key ON gift_card (gift_card_key(code)) WHERE deleted_at IS NOT NULL;
