-- As the superuser postgres: psql -f database.sql
-- A backup is restored into a database beside the store's, for a trial or in earnest.
CREATE ROLE store LOGIN CREATEDB PASSWORD 'change-this-password';
-- Whom the servers work as: it owns nothing. Another store may have made it.
DO $$ BEGIN CREATE ROLE purser_work NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
GRANT purser_work TO store;
CREATE DATABASE store OWNER store;
