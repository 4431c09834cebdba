-- Workers make and send mails and write no journal of it: whoever has the order open hears of them, too.
-- Of more than 100 at once no ids are told, so 101 are enough.
CREATE FUNCTION note_recent_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO recent_change (resource_type, resource_id) SELECT 'mail', id FROM written ORDER BY id LIMIT 101;
  RETURN NULL;
END $$;
CREATE TRIGGER notification_made AFTER INSERT ON notification REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION note_recent_notifications();
CREATE TRIGGER notification_changed AFTER UPDATE ON notification REFERENCING NEW TABLE AS written
  FOR EACH STATEMENT EXECUTE FUNCTION note_recent_notifications();
