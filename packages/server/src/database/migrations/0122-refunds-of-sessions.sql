-- Which refund gives back what was taken for a session that was let go of: one that failed is asked for anew, under another key.
ALTER TABLE payment_session ADD refund_attempt integer NOT NULL DEFAULT 0;
