-- Every change is kept from here on.
INSERT INTO past_start VALUES (date_trunc('milliseconds', clock_timestamp()) + interval '1 millisecond');
