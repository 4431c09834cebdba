import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { longTest } from '../../../../../../long-tests.ts'
import { recordStatements } from '../../../../test/statements.ts'
import { openStore, type TestStore } from '../../../../test/store.ts'
import { addSeconds } from '../../../clock.ts'
import { outboundReach } from '../../../providers/index.ts'
import { openReceiver, type Receiver } from '../testing/receiver.ts'
import { createWebhookDesk, path } from '../testing/webhook-desk.ts'
import { nextOf, releaseLane, takeLanes } from './lane.ts'
import { post } from './post.ts'
import { signMessage } from './signature.ts'
import { createWebhookRunner } from './webhook-runner.ts'

let store: TestStore
let receiver: Receiver
let desk: ReturnType<typeof createWebhookDesk>
beforeAll(async () => {
  store = await openStore({ outbound: { allowsPrivate: true } })
  desk = createWebhookDesk(store, { allowsPrivate: true, timeLimit: 1_000 })
})
afterAll(() => store.close())
beforeEach(async () => {
  receiver = await openReceiver()
})
afterEach(async () => {
  receiver.close()
  await store.db.updateTable('webhook').set({ deleted_at: store.now() }).execute()
})

/** Advances the clock and keeps the operator signed in. */
async function later(seconds: number): Promise<void> {
  const now = addSeconds(store.now(), seconds)
  store.setNow(now)
  await store.db
    .updateTable('session')
    .set({ last_seen_at: now, expires_at: addSeconds(now, 86_400) })
    .execute()
}
const told = () => receiver.received.map(({ json }) => `${json.type} ${json.data.id}`)

test('the signature matches the example of Standard Webhooks', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    timestamp: 1_614_265_330,
    body: '{"test": 2432232314}',
  }
  expect(signMessage(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])['webhook-signature']).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('a delivery contains the event, its id, and a signature over id, time and body for each valid secret', async () => {
  const { webhook, secret } = await desk.create(receiver.url)
  await desk.tell('order.placed', 'order_1')
  await desk.send()
  const renewed = await store.call<{ secret: string }>('POST', `${path}/${webhook.id}/secret`)
  await store.call('POST', `${path}/${webhook.id}/test`)
  await desk.send()
  await later(86_401)
  await store.call('POST', `${path}/${webhook.id}/test`)
  await desk.send()
  const [first, second, third] = receiver.received
  const sign = (key: string, { headers, body }: typeof first & object) =>
    `v1,${createHmac('sha256', Buffer.from(key.slice(6), 'base64'))
      .update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`)
      .digest('base64')}`
  if (!first || !second || !third) throw new Error('Not all arrived')
  expect(first.headers['webhook-signature']).toBe(sign(secret, first))
  expect(second.headers['webhook-signature']).toBe(
    `${sign(renewed.body.secret, second)} ${sign(secret, second)}`,
  )
  expect(third.headers['webhook-signature']).toBe(sign(renewed.body.secret, third))
  expect(first.json).toMatchObject({ type: 'order.placed', data: { id: 'order_1' } })
  expect(first.headers['webhook-id']).toBe(first.json.id)
  const [, , delivered] = await desk.deliveries(webhook.id)
  expect(delivered).toMatchObject({ id: first.json.id, state: 'delivered', tries: 1, last_status: 200 })
  const shown = await desk.delivery(webhook.id, first.json.id)
  expect(shown).toMatchObject({
    body: first.body,
    attempts: [{ status: 200, answer: 'thanks', error: null }],
  })
})

test('if a delivery fails, later ones about the same record wait, and others go on', async () => {
  const { webhook } = await desk.create(receiver.url)
  receiver.answerBy((response, { json }) =>
    response.writeHead(json.data.id === 'order_bad' ? 500 : 200).end('no'),
  )
  await desk.tell('order.placed', 'order_bad')
  await desk.tell('order.placed', 'order_good')
  await desk.tell('order.canceled', 'order_bad')
  await desk.tell('order.canceled', 'order_good')
  await desk.send()
  expect(told()).toEqual(['order.placed order_bad', 'order.placed order_good', 'order.canceled order_good'])
  expect(await desk.deliveries(webhook.id, '?state=waiting')).toMatchObject([
    { topic: 'order.canceled', tries: 0 },
    { topic: 'order.placed', tries: 1, last_error: 'Answered 500.', next_try_at: addSeconds(store.now(), 5) },
  ])
  receiver.answerWith(204)
  await later(5)
  await desk.send()
  expect(told().slice(3)).toEqual(['order.placed order_bad', 'order.canceled order_bad'])
  const [again] = receiver.received.slice(3)
  expect([again?.headers['webhook-id'], again?.body]).toEqual([
    receiver.received[0]?.headers['webhook-id'],
    receiver.received[0]?.body,
  ])
})

longTest(
  'a receiver that is down for a day gets all in order when it is back, and disturbs no other',
  async () => {
    const { webhook } = await desk.create(receiver.url)
    const other = await openReceiver()
    await desk.create(other.url)
    receiver.answerWith(503)
    for (let hour = 0; hour < 24; hour += 1) {
      await desk.tell('order.placed', `order_${hour}`)
      await desk.send()
      await desk.tell('order.canceled', `order_${hour}`)
      await later(3_600)
      await desk.send()
    }
    expect(other.received).toHaveLength(48)
    other.close()
    expect(await desk.read(webhook.id)).toMatchObject({ status: 'failing', waiting_count: 48 })
    const tries = receiver.received.length
    expect(tries).toBeLessThan(150)
    receiver.answerWith(200)
    await later(300)
    await desk.send()
    const arrived = receiver.received.slice(tries)
    expect(arrived).toHaveLength(48)
    for (let hour = 0; hour < 24; hour += 1)
      expect(
        arrived.filter(({ json }) => json.data.id === `order_${hour}`).map(({ json }) => json.type),
      ).toEqual(['order.placed', 'order.canceled'])
    expect(await desk.read(webhook.id)).toMatchObject({
      status: 'working',
      failing_since: null,
      waiting_count: 0,
    })
  },
)

test('the next delivery is found without reading all that wait', async () => {
  const { webhook } = await desk.create(receiver.url)
  await sql`insert into webhook_delivery (webhook_id, topic, record_id, data, not_before, created_at)
    select ${webhook.id}, 'order.updated', 'order_' || n / 6, '{}', ${store.now()}, ${store.now()}
    from generate_series(1, 6000) as n`.execute(store.db)
  const statements = recordStatements(store)
  const [lane] = await takeLanes(store.db, { now: store.now(), limit: 8, leaseSeconds: 60 })
  if (!lane) throw new Error('No lane was free')
  expect(await nextOf(store.db, lane, store.now(), 60)).toMatchObject({ record_id: 'order_0' })
  for (const { text, values } of statements.stop()) {
    const explain = `explain (analyze, buffers, timing off, format json) ${text}`
    const { rows } = await store.app.connection.pool.query(explain, [...values])
    const plan = rows[0]['QUERY PLAN'][0].Plan as Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>
    expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], text).toBeLessThan(100)
  }
  await releaseLane(store.db, lane)
})

test('a delivery is given up after three days, later ones go on, and it can be sent again', async () => {
  const { webhook } = await desk.create(receiver.url)
  receiver.answerWith(410, '<script>alert(1)</script>')
  await desk.tell('order.placed', 'order_1')
  await desk.send()
  await later(3 * 86_400)
  await desk.send()
  const [failed] = await desk.deliveries(webhook.id)
  expect(failed).toMatchObject({ state: 'failed', last_status: 410, next_try_at: null })
  receiver.answerWith(200)
  await desk.tell('order.canceled', 'order_1')
  await later(3_600)
  await desk.send()
  const again = await store.call('POST', `${path}/${webhook.id}/deliveries/${failed?.id}/resend`)
  expect([again.status, again.body]).toMatchObject([200, { delivery: { state: 'waiting', tries: 0 } }])
  await desk.send()
  expect(told().slice(2)).toEqual(['order.canceled order_1', 'order.placed order_1'])

  const all = await store.call('POST', `${path}/${webhook.id}/resend`, { since: '2026-01-01T00:00:00Z' })
  expect([all.status, all.body]).toMatchObject([200, { count: 2 }])
  await desk.send()
  expect(told().slice(4)).toEqual(['order.placed order_1', 'order.canceled order_1'])
  expect((await desk.delivery(webhook.id, failed?.id ?? '')).attempts).toHaveLength(4)
})

test('a delivery that is queued again during its first attempt is sent again', async () => {
  const { webhook } = await desk.create(receiver.url)
  await desk.tell('order.placed', 'order_1')
  const [first] = await desk.deliveries(webhook.id)
  receiver.answerBy(async (response) => {
    receiver.answerWith(200)
    store.setNow(addSeconds(store.now(), 1))
    await store.call('POST', `${path}/${webhook.id}/deliveries/${first?.id}/resend`)
    response.writeHead(200).end()
  })
  await desk.send()
  expect(told()).toEqual(['order.placed order_1', 'order.placed order_1'])
})

test('a paused webhook sends nothing and loses nothing; a deleted one sends nothing', async () => {
  const { webhook } = await desk.create(receiver.url)
  await store.call('POST', `${path}/${webhook.id}`, { is_paused: true })
  await desk.tell('order.placed', 'order_1')
  await desk.send()
  expect(receiver.received).toEqual([])
  await store.call('POST', `${path}/${webhook.id}`, { is_paused: false })
  await desk.send()
  expect(told()).toEqual(['order.placed order_1'])
  await desk.tell('order.canceled', 'order_1')
  await store.call('DELETE', `${path}/${webhook.id}`)
  await desk.tell('order.placed', 'order_2')
  await desk.send()
  expect(told()).toEqual(['order.placed order_1'])
})

test('an unanswered delivery is left to the next server when this one stops (K-5)', async () => {
  const { webhook } = await desk.create(receiver.url)
  await desk.tell('order.placed', 'order_1')
  receiver.answerBy(() => undefined)
  const reach = outboundReach({ allowsPrivate: true, timeLimit: 60_000 })
  const runner = createWebhookRunner({ db: store.db, clock: store.now, ...reach, patienceAtEnd: 1 })
  runner.start()
  await expect.poll(told).toEqual(['order.placed order_1'])
  await runner.stop()
  expect(await desk.deliveries(webhook.id)).toMatchObject([{ state: 'waiting', last_error: null }])
  receiver.answerBy((response) => response.writeHead(200).end())
  await desk.send()
  expect(await desk.deliveries(webhook.id)).toMatchObject([{ state: 'delivered' }])
})

test('W-9: redirects are not followed, and no more of an answer is read than is stored', async () => {
  const { webhook } = await desk.create(receiver.url)
  receiver.answerBy((response) => response.writeHead(302, { location: '/elsewhere' }).end())
  await store.call('POST', `${path}/${webhook.id}/test`)
  await desk.send()
  expect(receiver.received.map((each) => each.path)).toEqual(['/hooks'])
  const [sent] = await desk.deliveries(webhook.id)
  expect(sent).toMatchObject({ state: 'waiting', last_error: 'Answered 302: redirects are not followed.' })

  const reach = outboundReach({ allowsPrivate: true, timeLimit: 1_000 })
  let written = 0
  receiver.answerBy((response) => {
    const more = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536))) written += 65_536
    }
    response.on('drain', more)
    more()
  })
  const endless = await post(receiver.url, {}, '{}', reach)
  expect(endless).toMatchObject({ status: 200, error: null })
  expect(endless.answer).toHaveLength(2_000)
  expect(written).toBeLessThan(20_000_000)
  receiver.answerBy(() => undefined)
  expect(await post(receiver.url, {}, '{}', reach)).toMatchObject({
    status: null,
    error: 'No answer within 1 s.',
  })
})

longTest(
  'W-9: a name that leads elsewhere when it is looked up again is refused then, and connects nowhere else',
  async () => {
    const looks: string[] = []
    const rebinding = async (host: string) => {
      looks.push(host)
      return [{ address: looks.length === 1 ? '93.184.215.14' : '127.0.0.1', family: 4 }]
    }
    const strict = await openStore({ outbound: { resolve: rebinding, allowsPrivate: false } })
    try {
      const its = createWebhookDesk(strict, { resolve: rebinding })
      const { webhook } = await its.create(`https://rebinding.test:${receiver.port}/hooks`)
      await its.tell('order.placed', 'order_1')
      await its.send()
      const [refused] = await its.deliveries(webhook.id)
      expect(refused).toMatchObject({
        state: 'waiting',
        last_status: null,
        last_error: 'The address is in a private network. Use a public one.',
      })
      expect(receiver.received).toEqual([])
      expect(looks).toHaveLength(2)
    } finally {
      await strict.close()
    }
    // Connects to the address that was checked: the name isn't resolved again.
    const pinned = await post(
      `http://pinned.test:${receiver.port}/hooks`,
      {},
      '{}',
      outboundReach({ allowsPrivate: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] }),
    )
    expect(pinned).toMatchObject({ status: 200 })
  },
)

test('a name with several addresses is refused if one of them is private', async () => {
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address: '::1', family: 6 },
  ]
  expect(await post('https://both.test/', {}, '{}', outboundReach({ resolve }))).toMatchObject({
    status: null,
    error: 'The address is in a private network. Use a public one.',
  })
})
