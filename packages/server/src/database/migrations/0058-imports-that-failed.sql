-- Why an import stopped by itself; NULL where it did not.
ALTER TABLE product_import ADD COLUMN failure text;
