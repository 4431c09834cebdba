-- outside a transaction: what shows an upload is found by the upload's name.
DROP INDEX CONCURRENTLY IF EXISTS image_upload;
CREATE INDEX CONCURRENTLY image_upload ON image (upload_name(url)) WHERE url LIKE '%/uploads/%';
DROP INDEX CONCURRENTLY IF EXISTS product_upload;
CREATE INDEX CONCURRENTLY product_upload ON product (upload_name(thumbnail)) WHERE thumbnail LIKE '%/uploads/%';
DROP INDEX CONCURRENTLY IF EXISTS line_item_upload;
CREATE INDEX CONCURRENTLY line_item_upload ON line_item (upload_name(thumbnail)) WHERE thumbnail LIKE '%/uploads/%';
DROP INDEX CONCURRENTLY IF EXISTS claim_image_upload;
CREATE INDEX CONCURRENTLY claim_image_upload ON claim_image (upload_name(url)) WHERE url LIKE '%/uploads/%';
