ALTER TABLE record_import VALIDATE CONSTRAINT record_import_kinds;
