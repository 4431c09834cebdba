-- Since when an operator may not sign in; NULL: they may.
ALTER TABLE "user" ADD COLUMN disabled_at timestamptz(3);
