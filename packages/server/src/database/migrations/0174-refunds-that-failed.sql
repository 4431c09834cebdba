-- A refund that its provider reported as failed after it had succeeded: an entry of its own, as the operation stays what it was.
CREATE TABLE refund_failure (
  payment_operation_id text PRIMARY KEY REFERENCES payment_operation (id),
  amount bigint NOT NULL CHECK (amount BETWEEN 1 AND 9007199254740991),
  reason text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
CREATE TRIGGER refund_failure_append_only BEFORE DELETE OR UPDATE ON refund_failure
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_failure_never_emptied BEFORE TRUNCATE ON refund_failure
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
