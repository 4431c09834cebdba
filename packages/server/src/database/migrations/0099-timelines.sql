-- A standby that is promoted begins another timeline, and gives numbers of transactions again that it has not heard of.
CREATE FUNCTION current_timeline() RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN left(pg_walfile_name(pg_current_wal_lsn()), 8);
-- Of a server that keeps its log otherwise all that is known is one timeline.
EXCEPTION WHEN OTHERS THEN
  RETURN '';
END $$;

-- Where a standby may take over: one row for each transaction, in the books with it or not at all; kept for a day.
CREATE TABLE transaction_mark (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  timeline text NOT NULL DEFAULT current_timeline(),
  at timestamptz(3) NOT NULL DEFAULT now(),
  PRIMARY KEY (xid, timeline)
);
CREATE INDEX transaction_mark_at ON transaction_mark (at);

-- The timelines that this database has lived through: a replica that does not know the newest follows a primary that is none any more.
CREATE TABLE lived_timeline (timeline text PRIMARY KEY);

-- How far a replica has to be before an operator is shown it: where the log ended when their last change was answered. Not in the log
-- itself, so that nobody waits for the disk: after a crash, and where a standby took over, it is empty, and '' stands for everybody.
CREATE UNLOGGED TABLE read_position (
  actor_id text PRIMARY KEY,
  lsn pg_lsn NOT NULL
);
