-- Products are counted, and their deep pages found, by status and by whether they are gift cards.
DROP TRIGGER product_tally_in ON product;
DROP TRIGGER product_tally_moved ON product;
DROP TRIGGER product_tally_out ON product;
DROP TRIGGER product_tally_none ON product;
DROP FUNCTION product_tally();
DELETE FROM tallied_list WHERE list = 'product';
CALL tally_list('product', 'ARRAY[status, is_giftcard::text]', 'deleted_at IS NULL');
CREATE INDEX product_of_group ON product (status, is_giftcard, created_at DESC, id DESC) WHERE deleted_at IS NULL;
