-- A message that asks for what was canceled before it left is not sent.
ALTER TABLE notification
  DROP CONSTRAINT notification_state_check,
  ADD CONSTRAINT notification_state_check CHECK (state IN ('queued', 'sent', 'failed', 'stored', 'withheld'));
