-- The cart by which a customer pays what an accepted edit left due.
ALTER TABLE order_edit ADD COLUMN cart_id text CONSTRAINT order_edit_cart_id_fkey REFERENCES cart (id);
CREATE UNIQUE INDEX order_edit_cart ON order_edit (cart_id);
