-- psql -At -f userlist.sql > /etc/pgbouncer/userlist.txt
SELECT format('"%s" "%s"', rolname, rolpassword) FROM pg_authid WHERE rolname = 'store';
