-- Emails are stored with their domain in its own script: 'info@xn--mller-kva.de' becomes 'info@müller.de', as domain's normalizeEmail has it. Only ASCII
-- domains were accepted of customers before. A row stays as it is where another already has the email, or where the domain is no punycode.
CREATE FUNCTION pg_temp.decode_label(label text) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  encoded text := substr(label, 5);
  sep integer := length(encoded) - position('-' IN reverse(encoded));
  points integer[] := '{}';
  rest text;
  n bigint := 128;
  i bigint := 0;
  bias bigint := 72;
  at integer := 1;
  before bigint;
  weight bigint;
  k integer;
  digit integer;
  threshold bigint;
  delta bigint;
  len integer;
BEGIN
  IF label !~ '^xn--' THEN RETURN label; END IF;
  IF position('-' IN encoded) = 0 THEN rest := encoded;
  ELSE
    rest := substr(encoded, sep + 2);
    IF sep > 0 THEN points := (SELECT array_agg(ascii(sign)) FROM regexp_split_to_table(left(encoded, sep), '') AS sign); END IF;
  END IF;
  WHILE at <= length(rest) LOOP
    before := i; weight := 1; k := 36;
    LOOP
      IF at > length(rest) THEN RETURN label; END IF;
      digit := position(substr(rest, at, 1) IN 'abcdefghijklmnopqrstuvwxyz0123456789') - 1;
      IF digit < 0 THEN RETURN label; END IF;
      at := at + 1;
      i := i + digit * weight;
      threshold := least(greatest(k - bias, 1), 26);
      EXIT WHEN digit < threshold;
      weight := weight * (36 - threshold);
      k := k + 36;
    END LOOP;
    len := cardinality(points) + 1;
    delta := CASE WHEN before = 0 THEN (i - before) / 700 ELSE (i - before) / 2 END;
    delta := delta + delta / len;
    bias := 0;
    WHILE delta > 455 LOOP delta := delta / 35; bias := bias + 36; END LOOP;
    bias := bias + 36 * delta / (delta + 38);
    n := n + i / len;
    i := i % len;
    points := points[1:i] || n::integer || points[i + 1:];
    i := i + 1;
  END LOOP;
  RETURN (SELECT string_agg(chr(point), '' ORDER BY place) FROM unnest(points) WITH ORDINALITY AS each (point, place));
EXCEPTION WHEN OTHERS THEN RETURN label;
END $$;

CREATE FUNCTION pg_temp.decode_email(email text) RETURNS text LANGUAGE sql AS $$
  SELECT split_part(email, '@', 1) || '@' || lower(normalize(string_agg(pg_temp.decode_label(label), '.' ORDER BY place), NFC))
  FROM unnest(string_to_array(split_part(email, '@', 2), '.')) WITH ORDINALITY AS each (label, place)
$$;

UPDATE "user" SET email = pg_temp.decode_email(email) WHERE email ~ '^[^@]+@(.+\.)?xn--[^@]+$' AND deleted_at IS NULL
  AND NOT EXISTS (SELECT FROM "user" AS other WHERE other.email = pg_temp.decode_email("user".email) AND other.deleted_at IS NULL);
UPDATE customer SET email = pg_temp.decode_email(email) WHERE email ~ '^[^@]+@(.+\.)?xn--[^@]+$'
  AND NOT EXISTS (SELECT FROM customer AS other WHERE other.email = pg_temp.decode_email(customer.email));
UPDATE cart SET email = pg_temp.decode_email(email) WHERE email ~ '^[^@]+@(.+\.)?xn--[^@]+$';
UPDATE "order" SET email = pg_temp.decode_email(email) WHERE email ~ '^[^@]+@(.+\.)?xn--[^@]+$';
UPDATE mailed_proof SET email = pg_temp.decode_email(email) WHERE email ~ '^[^@]+@(.+\.)?xn--[^@]+$';
