-- Texts of the file that show whether it was read in the right encoding.
ALTER TABLE product_import ADD COLUMN encoding_sample jsonb NOT NULL DEFAULT '[]';
