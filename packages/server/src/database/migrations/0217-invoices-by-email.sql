-- Documents issued without an operator may be attached to the email about what caused them.
ALTER TABLE invoice_settings ADD COLUMN attach_to_emails boolean NOT NULL DEFAULT false;

-- Issued documents that the next email about their order takes along. A job that is already queued writes that email.
CREATE TABLE invoice_to_email (
  invoice_id text NOT NULL PRIMARY KEY REFERENCES invoice (id),
  order_id text NOT NULL REFERENCES "order" (id)
);
CREATE INDEX invoice_to_email_of_order ON invoice_to_email (order_id);
