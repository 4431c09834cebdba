-- The alerts that operators chose to get by email.
CREATE TABLE staff_alert (
  user_id text NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  topic text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, topic)
);
CREATE INDEX staff_alert_topic ON staff_alert (topic);
