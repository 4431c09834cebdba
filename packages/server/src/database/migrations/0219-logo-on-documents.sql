-- The logo that documents are printed with: the path of an upload.
ALTER TABLE invoice_settings ADD COLUMN logo_url text;
