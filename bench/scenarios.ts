import pg from 'pg'

/** Sample orders for the calls, drawn from the whole store. */
export interface Samples {
  readonly ids: readonly string[]
  /** Those that accept notes. */
  readonly open: readonly string[]
  readonly emails: readonly string[]
  readonly numbers: readonly number[]
  readonly regions: readonly string[]
  /** Returnable units, each of a different order. A call uses them up, so each is drawn once. */
  readonly returnable: readonly Unit[]
  /** Requested returns, each of a different order. */
  readonly requested: readonly RequestedReturn[]
  /** Fulfillable units, each of a different order. */
  readonly fulfillable: readonly Unit[]
}

interface RequestedReturn {
  readonly id: string
  readonly items: readonly { readonly item_id: string; readonly quantity: number }[]
}

interface Unit {
  readonly order_id: string
  readonly item_id: string
}

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

export interface Scenario {
  readonly name: string
  /** Whether the bound for reads applies. */
  readonly isRead: boolean
  /** Returns the number of calls, if a repeated call is refused; its throughput is not measured. */
  readonly calls?: (samples: Samples) => number
  /** Returns the call for a round; the floor serves the same path. */
  call(samples: Samples, round: number): Call
}

export async function drawSamples(url: string): Promise<Samples> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string; email: string; display_id: number; is_open: boolean }>(
    `SELECT id, email, display_id, status <> 'canceled' AND fulfillment_status <> 'returned' AS is_open FROM "order"
     WHERE display_id % greatest((SELECT max(display_id) FROM "order") / 100, 1) = 0 ORDER BY md5(id) LIMIT 100`,
  )
  const { rows: returnable } = await client.query<Unit>(
    `SELECT DISTINCT ON (line.order_id) line.order_id, line.id AS item_id
     FROM line_item line JOIN "order" ON "order".id = line.order_id
     WHERE line.returned_quantity = 0 AND line.fulfilled_quantity > 0
       AND "order".status <> 'canceled' AND "order".payment_status = 'captured'
       AND NOT EXISTS (SELECT FROM return_item asked WHERE asked.item_id = line.id)
     ORDER BY line.order_id DESC LIMIT 4000`,
  )
  const { rows: requested } = await client.query<RequestedReturn>(
    `SELECT asked.id, json_agg(json_build_object('item_id', item.item_id, 'quantity', item.quantity)) AS items
     FROM return asked JOIN return_item item ON item.return_id = asked.id JOIN "order" ON "order".id = asked.order_id
     WHERE asked.status = 'requested' AND "order".status <> 'canceled'
       -- The floor asks for lines that are asked for already.
       AND NOT EXISTS (SELECT FROM return_item other WHERE other.item_id = item.item_id AND other.return_id <> asked.id)
     GROUP BY asked.id ORDER BY asked.id DESC LIMIT 2000`,
  )
  const { rows: fulfillable } = await client.query<Unit>(
    `SELECT DISTINCT ON (line.order_id) line.order_id, line.id AS item_id
     FROM line_item line JOIN "order" ON "order".id = line.order_id
     WHERE line.fulfilled_quantity < line.quantity AND "order".status <> 'canceled'
     ORDER BY line.order_id DESC LIMIT 2000`,
  )
  const { rows: regions } = await client.query<{ id: string }>(
    'SELECT id FROM region WHERE deleted_at IS NULL',
  )
  await client.end()
  return {
    regions: regions.map(({ id }) => id),
    returnable,
    requested,
    fulfillable,
    ids: rows.map((row) => row.id),
    open: rows.filter((row) => row.is_open).map((row) => row.id),
    emails: rows.map((row) => row.email),
    numbers: rows.map((row) => row.display_id),
  }
}

const get = (path: string) => (): Call => ({ method: 'GET', path })
const drawn = <Value>(values: readonly Value[], round: number) => values[round % values.length] as Value

/** Requests returns of the lines in one half of the returnable ones, one after another. */
const requestReturnOf =
  (half: 0 | 1, more: object): Scenario['call'] =>
  ({ returnable }, round) => {
    const { order_id, item_id } = drawn(returnable, 2 * round + half)
    return {
      method: 'POST',
      path: `/admin/orders/${order_id}/return`,
      body: JSON.stringify({ items: [{ item_id, quantity: 1 }], ...more }),
    }
  }

const halfOfReturnable = ({ returnable }: Samples) => Math.floor(returnable.length / 2)

const receive: Scenario['call'] = ({ requested }, round) => {
  const { id, items } = drawn(requested, round)
  return { method: 'POST', path: `/admin/returns/${id}/receive`, body: JSON.stringify({ items }) }
}

const pack: Scenario['call'] = ({ fulfillable }, round) => {
  const { order_id, item_id } = drawn(fulfillable, round)
  return {
    method: 'POST',
    path: `/admin/orders/${order_id}/fulfillment`,
    body: JSON.stringify({ items: [{ item_id, quantity: 1 }] }),
  }
}

/** The admin's tab 'Incomplete'. */
const incomplete =
  'payment_status[]=awaiting&fulfillment_status[]=not_fulfilled&fulfillment_status[]=fulfilled'

const changes: readonly Scenario[] = [
  // Before any returns: a fully returned order accepts no notes.
  {
    name: 'a note',
    isRead: false,
    call: ({ open }, round) => ({
      method: 'POST',
      path: '/admin/notes',
      body: JSON.stringify({
        resource_type: 'order',
        resource_id: drawn(open, round),
        value: `Note ${round}`,
      }),
    }),
  },
  {
    name: 'create a fulfillment',
    isRead: false,
    calls: ({ fulfillable }) => fulfillable.length,
    call: pack,
  },
  { name: 'ask for a return', isRead: false, calls: halfOfReturnable, call: requestReturnOf(0, {}) },
  { name: 'receive a return', isRead: false, calls: ({ requested }) => requested.length, call: receive },
  {
    name: 'ask and receive',
    isRead: false,
    calls: halfOfReturnable,
    call: requestReturnOf(1, { receive_now: true }),
  },
]

/** The order fields in the admin's list. */
const shown =
  'fields=id,status,display_id,created_at,email,fulfillment_status,payment_status,total,currency_code&expand=shipping_address'

/** Returns the scenarios to measure; `offset` is where the deep page begins. */
export const scenariosWith = (offset: number): readonly Scenario[] => [
  { name: 'orders, page 1', isRead: true, call: get(`/admin/orders?${shown}`) },
  { name: 'orders, by default', isRead: true, call: get('/admin/orders') },
  { name: 'orders, 50 of them', isRead: true, call: get(`/admin/orders?limit=50&${shown}`) },
  {
    name: `orders, offset ${offset.toLocaleString('en')}`,
    isRead: true,
    call: get(`/admin/orders?offset=${offset}&${shown}`),
  },
  { name: 'orders, filtered', isRead: true, call: get(`/admin/orders?${incomplete}&${shown}`) },
  {
    name: 'search by email',
    isRead: true,
    call: ({ emails }, round) => ({
      method: 'GET',
      path: `/admin/orders?q=${encodeURIComponent(drawn(emails, round))}&${shown}`,
    }),
  },
  {
    name: 'search by number',
    isRead: true,
    call: ({ numbers }, round) => ({
      method: 'GET',
      path: `/admin/orders?q=%23${drawn(numbers, round)}&${shown}`,
    }),
  },
  {
    name: 'one order',
    isRead: true,
    call: ({ ids }, round) => ({ method: 'GET', path: `/admin/orders/${drawn(ids, round)}` }),
  },
  { name: 'swaps, page 1', isRead: true, call: get('/admin/swaps') },
  { name: 'returns, page 1', isRead: true, call: get('/admin/returns') },
  {
    name: 'returns, searched',
    isRead: false,
    call: ({ emails }, round) => ({
      method: 'GET',
      path: `/admin/returns?q=${encodeURIComponent(drawn(emails, round))}`,
    }),
  },
  // Items that very many orders contain.
  ...['orders', 'swaps', 'returns'].map((list) => ({
    name: `${list}, a common title`,
    isRead: false,
    call: get(`/admin/${list}?q=fjord`),
  })),
  { name: 'regions', isRead: true, call: get('/admin/regions?order=name') },
  {
    name: 'what hangs on a region',
    isRead: false,
    call: ({ regions }, round) => ({ method: 'GET', path: `/admin/regions/${drawn(regions, round)}/uses` }),
  },
  ...changes,
]
