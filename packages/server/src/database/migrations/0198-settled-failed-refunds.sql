-- A failed refund that an operator marked as settled: the customer was paid another way. No money moves by it.
CREATE TABLE refund_failure_settlement (
  payment_operation_id text PRIMARY KEY REFERENCES refund_failure (payment_operation_id),
  note text,
  created_at timestamptz(3) NOT NULL
);
CREATE TRIGGER refund_failure_settlement_append_only BEFORE DELETE OR UPDATE ON refund_failure_settlement
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER refund_failure_settlement_never_emptied BEFORE TRUNCATE ON refund_failure_settlement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
