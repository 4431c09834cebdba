import { MEDUSA, NO_PASSWORD } from '../../../features/credentials/index.ts'
import { lifetimes, make, type Step } from '../step.ts'

/**
 * Operators. The store's own stay: one with the same email keeps its id and password here, and v1's notes become its notes. Of two of v1's
 * whose emails differ only in case, the older one stays and the other one is deleted.
 */
export const operators: readonly Step[] = [
  make('own_user', 'SELECT id FROM "user"'),
  // Those whom an earlier move brought come again, unless they were changed or signed in.
  {
    into: 'user',
    sql: `DELETE FROM "user" WHERE id IN (SELECT id FROM v1."user") AND version = 1
      AND (password_hash = '${NO_PASSWORD}' OR starts_with(password_hash, '${MEDUSA}'))`,
  },
  make(
    'known_user',
    `SELECT own.id AS v1_id, coalesce(here.id, own.id) AS id, here.id IS NULL AS is_new,
      own.deleted_at IS NULL AND row_number() OVER (
        PARTITION BY lower(own.email), own.deleted_at IS NULL ORDER BY own.created_at, own.id) > 1 AS is_double
    FROM v1."user" AS own LEFT JOIN LATERAL (
      SELECT id FROM "user" AS here
      WHERE here.id = own.id OR (here.email = lower(own.email) AND here.deleted_at IS NULL AND own.deleted_at IS NULL)
      ORDER BY here.id = own.id DESC LIMIT 1) AS here ON true`,
  ),
  {
    into: 'user',
    sql: `INSERT INTO "user" (id, email, first_name, last_name, role, password_hash, metadata, ${lifetimes})
      SELECT own.id, lower(own.email), own.first_name, own.last_name, coalesce(own.role, 'member'),
        coalesce(secret.password_hash, '${NO_PASSWORD}'), v1.as_object(own.metadata), own.created_at, own.updated_at,
        CASE WHEN known.is_double THEN own.updated_at ELSE own.deleted_at END
      FROM v1."user" AS own JOIN v1.known_user AS known ON known.v1_id = own.id
        LEFT JOIN v1.converted_password AS secret ON secret.id = own.id
      WHERE known.is_new`,
  },
  {
    into: 'staff_alert',
    sql: `INSERT INTO staff_alert (user_id, topic, created_at)
      SELECT own.id, 'mention', own.created_at FROM "user" AS own JOIN v1.known_user AS known ON known.id = own.id
      WHERE own.id NOT IN (SELECT id FROM v1.own_user)
      ON CONFLICT DO NOTHING`,
  },
]
