-- The words of drafts are written once for all carts that a statement changes: a merge moves thousands.
CREATE FUNCTION tell_words_of_carts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text[];
BEGIN
  changed := ARRAY(SELECT id FROM (
    SELECT id, email, customer_id, shipping_address_id, billing_address_id FROM arrived WHERE type = 'draft_order'
    EXCEPT SELECT id, email, customer_id, shipping_address_id, billing_address_id FROM departed) AS other);
  IF changed <> '{}' THEN PERFORM write_draft_words(changed); END IF;
  RETURN NULL;
END $$;

DROP TRIGGER cart_draft_words ON cart;
CREATE TRIGGER cart_draft_words AFTER UPDATE ON cart REFERENCING OLD TABLE AS departed NEW TABLE AS arrived
  FOR EACH STATEMENT EXECUTE FUNCTION tell_words_of_carts();
