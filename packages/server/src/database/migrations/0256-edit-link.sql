-- The customer's page of an edit of their order at the store's own storefront.
ALTER TABLE email_settings ADD COLUMN edit_link_template text;
