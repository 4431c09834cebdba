-- The app that a webhook is of: made as the app is installed, gone as it is uninstalled. NULL for an operator's.
ALTER TABLE webhook ADD COLUMN app_id text REFERENCES app (id);
CREATE UNIQUE INDEX webhook_app ON webhook (app_id) WHERE deleted_at IS NULL AND app_id IS NOT NULL;
-- An operator may have subscribed the address of an app before.
DROP INDEX webhook_url;
CREATE UNIQUE INDEX webhook_url ON webhook (url) WHERE deleted_at IS NULL AND app_id IS NULL;
