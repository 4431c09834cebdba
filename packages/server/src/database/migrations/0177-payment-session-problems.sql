-- Why a session's provider does not take its amount, or refused it: a code and a sentence for the customer; null: it does, or has not said.
ALTER TABLE payment_session ADD COLUMN problem jsonb;
