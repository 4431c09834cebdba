import { lifetimes, type Step, times } from '../step.ts'

/** Notes, and the notifications that v1 sent. */
export const notes: readonly Step[] = [
  {
    into: 'note',
    sql: `INSERT INTO note (id, resource_type, resource_id, value, author_id, metadata, ${lifetimes})
      SELECT own.id, resource_type, resource_id, value, author.id, v1.as_object(own.metadata), own.created_at, own.updated_at, own.deleted_at
      FROM v1.note AS own LEFT JOIN v1.known_user AS author ON author.v1_id = own.author_id WHERE value <> ''`,
  },
  // What a provider stored is wrapped, so that nothing in it is taken for the text of an email.
  {
    into: 'notification',
    sql: `INSERT INTO notification (id, event_name, resource_type, resource_id, customer_id, "to", data, parent_id, provider_id, state, ${times})
      SELECT own.id, event_name, resource_type, resource_id, buyer.kept_id, "to", jsonb_build_object('v1', data), parent.id, own.provider_id, 'stored', own.created_at, own.updated_at
      FROM v1.notification AS own LEFT JOIN v1.known_customer AS buyer ON buyer.id = own.customer_id
        LEFT JOIN (SELECT id FROM v1.notification) AS parent ON parent.id = own.parent_id`,
  },
]
