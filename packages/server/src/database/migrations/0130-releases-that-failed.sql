-- How often what was asked for to let go of held money has failed: each time it is asked for under another key.
ALTER TABLE payment_difference ADD COLUMN release_attempt integer NOT NULL DEFAULT 0;
