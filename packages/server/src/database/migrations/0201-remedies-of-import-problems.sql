-- ends older servers: they read and write the column by its old name
ALTER TABLE product_import_problem RENAME COLUMN mending TO remedy;
