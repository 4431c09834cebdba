-- What became of a money effect is a ledger's entry: once it is settled nothing of it is changed, whoever asks. It only lets go of
-- a refund that was refused and is taken out of the books.
CREATE FUNCTION refuse_resettling() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.refund_id IS NULL THEN
    OLD.refund_id := NULL;
  END IF;
  IF OLD IS DISTINCT FROM NEW THEN
    RAISE EXCEPTION 'payment_operation % is settled', OLD.id USING ERRCODE = 'check_violation', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_operation_settled BEFORE UPDATE ON payment_operation FOR EACH ROW
  WHEN (OLD.state IN ('succeeded', 'failed')) EXECUTE FUNCTION refuse_resettling();
