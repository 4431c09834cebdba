import { type RawBuilder, sql } from 'kysely'
import { type Person, recordsOf } from './person.ts'

/** A table with personal data, and which of its rows are a person's. */
interface Place {
  readonly table: string
  readonly isTheirs: (person: Person) => RawBuilder<unknown>
  /** Columns that are the server's own and leave it with no file. */
  readonly hidden?: readonly string[]
}

const isIn = (column: string, ids: readonly string[]) => sql`theirs.${sql.ref(column)} = any (${ids}::text[])`
const ofOrder = ({ orders }: Person) => isIn('home_order_id', orders)
const ofLines = ({ orders, carts }: Person) =>
  sql`(${isIn('home_order_id', orders)} or ${isIn('cart_id', carts)})`
const ofCustomer = ({ customers }: Person) => isIn('customer_id', customers)
const search = ['search_text']

/** Where personal data are, by the name under which the file has them. A test compares them with all tables of the database. */
export const personalPlaces: Readonly<Record<string, Place>> = {
  customers: { table: 'customer', isTheirs: ({ customers }) => isIn('id', customers), hidden: search },
  addresses: { table: 'address', isTheirs: ({ addresses }) => isIn('id', addresses) },
  orders: { table: 'order', isTheirs: ({ orders }) => isIn('id', orders), hidden: search },
  order_edits: { table: 'order_edit', isTheirs: ({ order_edits }) => isIn('id', order_edits) },
  order_edit_changes: {
    table: 'order_item_change',
    isTheirs: ({ order_edits }) => isIn('order_edit_id', order_edits),
  },
  carts: { table: 'cart', isTheirs: ({ carts }) => isIn('id', carts) },
  draft_orders: { table: 'draft_order', isTheirs: ({ draft_orders }) => isIn('id', draft_orders) },
  items: { table: 'line_item', isTheirs: ofLines },
  shipping_methods: {
    table: 'shipping_method',
    isTheirs: ({ orders, carts, swaps, claims, returns }) =>
      sql`(${isIn('order_id', orders)} or ${isIn('cart_id', carts)} or ${isIn('swap_id', swaps)}
        or ${isIn('claim_order_id', claims)} or ${isIn('return_id', returns)})`,
  },
  payments: { table: 'payment', isTheirs: ({ payments }) => isIn('id', payments), hidden: ['data'] },
  payment_sessions: {
    table: 'payment_session',
    isTheirs: ({ carts }) => isIn('cart_id', carts),
    hidden: ['data', 'public_data'],
  },
  refunds: { table: 'refund', isTheirs: ({ refunds }) => isIn('id', refunds) },
  fulfillments: {
    table: 'fulfillment',
    isTheirs: ({ fulfillments }) => isIn('id', fulfillments),
    hidden: ['data'],
  },
  tracking_links: {
    table: 'tracking_link',
    isTheirs: ({ fulfillments }) => isIn('fulfillment_id', fulfillments),
  },
  returns: { table: 'return', isTheirs: ({ returns }) => isIn('id', returns), hidden: search },
  returned_items: { table: 'return_item', isTheirs: ofOrder },
  swaps: { table: 'swap', isTheirs: ({ swaps }) => isIn('id', swaps), hidden: search },
  claims: { table: 'claim_order', isTheirs: ({ claims }) => isIn('id', claims) },
  claimed_items: { table: 'claim_item', isTheirs: ofOrder },
  claim_pictures: {
    table: 'claim_image',
    isTheirs: ({ claims }) =>
      sql`theirs.claim_item_id in (select id from claim_item where claim_order_id = any (${claims}::text[]))`,
  },
  gift_cards: { table: 'gift_card', isTheirs: ({ gift_cards }) => isIn('id', gift_cards), hidden: ['code'] },
  past_orders: {
    table: 'past_order',
    isTheirs: ({ past_orders }) => isIn('id', past_orders),
    hidden: search,
  },
  invoices: { table: 'invoice', isTheirs: ({ orders }) => isIn('order_id', orders), hidden: search },
  notes: { table: 'note', isTheirs: ({ notes }) => isIn('id', notes) },
  emails_sent: { table: 'notification', isTheirs: ({ notifications }) => isIn('id', notifications) },
  history: {
    table: 'journal',
    isTheirs: (person) => isIn('resource_id', recordsOf(person)),
  },
  webhook_deliveries: {
    table: 'webhook_delivery',
    isTheirs: (person) => isIn('record_id', recordsOf(person)),
  },
  imports: {
    table: 'record_import_row',
    isTheirs: ({ customers, past_orders }) => isIn('record_id', [...customers, ...past_orders]),
    hidden: ['after_digest'],
  },
  merges: {
    table: 'customer_merge',
    isTheirs: ({ customers }) => sql`(${isIn('kept_id', customers)} or ${isIn('merged_id', customers)})`,
  },
  sessions: { table: 'customer_session', isTheirs: ofCustomer, hidden: ['token_hash'] },
  known_devices: { table: 'known_customer_device', isTheirs: ofCustomer, hidden: ['token_hash'] },
  mailed_proofs: { table: 'mailed_proof', isTheirs: ofCustomer, hidden: ['token_hash'] },
  passwords: { table: 'customer_password', isTheirs: ofCustomer, hidden: ['password_hash'] },
  sign_in_tries: { table: 'login_attempt', isTheirs: ({ emails }) => isIn('email', emails) },
  work_queue: {
    table: 'outbox',
    isTheirs: (person) => sql`(theirs.payload #>> '{data,id}' = any (${recordsOf(person)}::text[])
      or theirs.payload ->> 'customer_id' = any (${person.customers}::text[]))`,
  },
  approval_requests: {
    table: 'approval_request',
    isTheirs: (person) => sql`theirs.record_ids && ${recordsOf(person)}::text[]`,
  },
  held_calls: {
    table: 'held_call',
    isTheirs: (person) => sql`theirs.record_ids && ${recordsOf(person)}::text[]`,
  },
  bulk_actions: {
    table: 'bulk_operation_record',
    isTheirs: (person) => isIn('record_id', recordsOf(person)),
  },
}
