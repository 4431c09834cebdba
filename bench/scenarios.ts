import pg from 'pg'

/** Orders that calls are about, drawn from the whole store. */
export interface Samples {
  readonly ids: readonly string[]
  readonly emails: readonly string[]
  readonly numbers: readonly number[]
}

export interface Call {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: string
}

export interface Scenario {
  readonly name: string
  /** Whether the bound of 2.5 times the floor is set for it. */
  readonly isRead: boolean
  /** The call for a round; the floor answers the same path. */
  call(samples: Samples, round: number): Call
}

export async function drawSamples(url: string): Promise<Samples> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ id: string; email: string; display_id: number }>(
    `SELECT id, email, display_id FROM "order"
     WHERE display_id % greatest((SELECT max(display_id) FROM "order") / 100, 1) = 0 ORDER BY md5(id) LIMIT 100`,
  )
  await client.end()
  return {
    ids: rows.map((row) => row.id),
    emails: rows.map((row) => row.email),
    numbers: rows.map((row) => row.display_id),
  }
}

const get = (path: string) => (): Call => ({ method: 'GET', path })
const drawn = <Value>(values: readonly Value[], round: number) => values[round % values.length] as Value

/** The tab 'Incomplete' of the admin. */
const incomplete =
  'payment_status[]=awaiting&fulfillment_status[]=not_fulfilled&fulfillment_status[]=fulfilled'

/** What is measured; `offset` is where the deep page begins. */
export const scenariosWith = (offset: number): readonly Scenario[] => [
  { name: 'orders, page 1', isRead: true, call: get('/admin/orders') },
  {
    name: `orders, offset ${offset.toLocaleString('en')}`,
    isRead: true,
    call: get(`/admin/orders?offset=${offset}`),
  },
  { name: 'orders, filtered', isRead: true, call: get(`/admin/orders?${incomplete}`) },
  {
    name: 'search by email',
    isRead: true,
    call: ({ emails }, round) => ({
      method: 'GET',
      path: `/admin/orders?q=${encodeURIComponent(drawn(emails, round))}`,
    }),
  },
  {
    name: 'search by number',
    isRead: true,
    call: ({ numbers }, round) => ({ method: 'GET', path: `/admin/orders?q=%23${drawn(numbers, round)}` }),
  },
  {
    name: 'one order',
    isRead: true,
    call: ({ ids }, round) => ({ method: 'GET', path: `/admin/orders/${drawn(ids, round)}` }),
  },
  { name: 'swaps, page 1', isRead: true, call: get('/admin/swaps') },
  {
    name: 'a note',
    isRead: false,
    call: ({ ids }, round) => ({
      method: 'POST',
      path: '/admin/notes',
      body: JSON.stringify({
        resource_type: 'order',
        resource_id: drawn(ids, round),
        value: `Note ${round}`,
      }),
    }),
  },
]
