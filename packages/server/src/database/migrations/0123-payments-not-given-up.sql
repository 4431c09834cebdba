-- Carts that are being ordered, and payments that are to be let go of, are tried until it is done: those that were given up before as well.
UPDATE outbox SET dead_at = NULL WHERE dead_at IS NOT NULL AND kind IN ('cart_completion', 'payment_session');
