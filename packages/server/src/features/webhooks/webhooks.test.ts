import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { pruneDeliveries } from './index.ts'
import { openReceiver, type Receiver } from './testing/receiver.ts'
import { type CreatedWebhook, createWebhookDesk, path } from './testing/webhook-desk.ts'

let store: TestStore
let receiver: Receiver
let desk: ReturnType<typeof createWebhookDesk>
const names: Readonly<Record<string, string>> = { 'inside.test': '10.0.0.7', 'outside.test': '93.184.215.14' }
const resolve = async (host: string) => {
  const address = names[host]
  if (address === undefined) throw new Error('ENOTFOUND')
  return [{ address, family: 4 }]
}
beforeAll(async () => {
  store = await openStore({ outbound: { resolve } })
  receiver = await openReceiver()
  desk = createWebhookDesk(store, { allowsPrivate: true, timeLimit: 5_000 })
})
afterAll(async () => {
  receiver.close()
  await store.close()
})

/** A new address each time, so that a subscription doesn't see what other tests of this file leave. */
const anyUrl = () => `https://outside.test/${Math.random()}`
const traces = async () => ({
  webhooks: await store.db.selectFrom('webhook').selectAll().orderBy('id').execute(),
  journal: await store.db.selectFrom('journal').select('id').execute(),
})

test('a webhook is created with a secret that is shown once, updated and deleted', async () => {
  const url = anyUrl()
  const { webhook, secret } = await desk.create(url)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(webhook).toMatchObject({ url, status: 'working', waiting_count: 0, version: 1, is_paused: false })
  const list = await store.call<{ webhooks: { id: string }[]; count: number }>('GET', path)
  expect(list.body.webhooks[0]?.id).toBe(webhook.id)
  const entries = await store.db.selectFrom('journal').select(['after', 'operation']).execute()
  const told = JSON.stringify([list.body, await desk.read(webhook.id), entries])
  expect(told).not.toContain(secret)

  const one = `${path}/${webhook.id}`
  const changed = await store.call<CreatedWebhook>('POST', one, { topics: ['order.placed'], is_paused: true })
  expect(changed.body.webhook).toMatchObject({ topics: ['order.placed'], status: 'paused', url, version: 2 })
  const before = await traces()
  const refused: [string, object, number, object][] = [
    [path, { url, topics: ['order.placed'] }, 422, { field: 'url' }],
    [path, { url: anyUrl(), topics: [] }, 400, { field: 'topics' }],
    [path, { url: anyUrl(), topics: ['order.lost'] }, 400, { field: 'topics.0' }],
    [path, { url: ' ', topics: ['order.placed'] }, 400, { field: 'url' }],
    [one, { url: 'http://outside.test/' }, 400, { field: 'url', code: 'webhook_url_insecure' }],
    [one, { url: 'https://inside.test/' }, 400, { field: 'url', code: 'webhook_url_private' }],
    [`${one}/test`, {}, 400, { code: 'webhook_paused' }],
    [`${one}/resend`, { since: store.now() }, 400, { code: 'webhook_paused' }],
    [`${one}/resend`, { since: 'yesterday' }, 400, { field: 'since' }],
    [`${one}/deliveries/whd_none/resend`, {}, 400, { code: 'webhook_paused' }],
    [`${path}/wh_none`, {}, 404, { type: 'not_found' }],
  ]
  for (const [where, body, status, answer] of refused) {
    const refusal = await store.call('POST', where, body)
    expect([where, refusal.status, refusal.body]).toMatchObject([where, status, answer])
  }
  expect((await store.call('POST', one, { topics: ['order.placed'] }, { 'if-match': '"1"' })).status).toBe(
    409,
  )
  expect(await traces()).toEqual(before)

  expect((await store.call('DELETE', one)).body).toEqual({ id: webhook.id, object: 'webhook', deleted: true })
  for (const gone of [one, `${one}/deliveries`]) expect((await store.call('GET', gone)).status).toBe(404)
  const kept = await store.db.selectFrom('webhook').selectAll().where('id', '=', webhook.id).execute()
  expect(kept).toMatchObject([{ secret: '', old_secret: null }])
  expect((await store.call('POST', path, { url, topics: ['order.placed'] })).status).toBe(200)
})

test('an address subscribed four times at once gets one webhook', async () => {
  const url = anyUrl()
  const make = () => store.call('POST', path, { url, topics: ['order.placed'] })
  const answers = await Promise.all([1, 2, 3, 4].map(make))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422])
})

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://0.0.0.0/',
  'https://10.1.2.3/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fec0::1]/',
  'https://[fd00:ec2::254]/',
  'https://inside.test/',
  'https://INSIDE.test:8443/hooks',
])('W-9: %s leads into a private network and is refused', async (url) => {
  const { status, body } = await store.call('POST', path, { url, topics: ['order.placed'] })
  expect([status, body]).toMatchObject([400, { field: 'url', code: 'webhook_url_private' }])
})

test('an event is sent to subscribed webhooks once committed, with a valid signature', async () => {
  const heard = await desk.create(anyUrl())
  const deaf = await desk.create(anyUrl(), ['order.completed'])
  await store.db
    .transaction()
    .execute(async (tx) => {
      await tx
        .insertInto('outbox')
        .values({
          kind: 'event',
          payload: '{"event":"order.placed","data":{"id":"order_undone"}}',
          not_before: store.now(),
          created_at: store.now(),
        })
        .execute()
      throw new Error('undone')
    })
    .catch(() => undefined)
  await desk.tell('order.placed', 'order_1')
  await desk.tell('order.placed', deaf.webhook.id)
  expect(await desk.deliveries(deaf.webhook.id)).toEqual([])
  expect(await desk.deliveries(heard.webhook.id)).toMatchObject([
    { record_id: deaf.webhook.id, record_name: deaf.webhook.url },
    {
      topic: 'order.placed',
      record_id: 'order_1',
      record_name: null,
      state: 'waiting',
      tries: 0,
      last_status: null,
    },
  ])
})

test('deliveries are filtered, kept for 30 days and deleted in batches', async () => {
  const { webhook } = await desk.create(anyUrl())
  const made = await store.call('POST', `${path}/${webhook.id}/test`)
  expect(made.status).toBe(200)
  await desk.tell('order.placed', 'order_2')
  await desk.tell('order.canceled', 'order_2')
  expect(await desk.deliveries(webhook.id, '?topic=order.canceled')).toMatchObject([
    { topic: 'order.canceled' },
  ])
  expect(await desk.deliveries(webhook.id, '?state[]=failed')).toEqual([])
  expect(await desk.deliveries(webhook.id, `?created_at[gte]=${store.now()}&limit=2`)).toHaveLength(2)
  expect((await desk.read(webhook.id)).waiting_count).toBe(3)
  await store.db
    .updateTable('webhook_delivery')
    .set({ created_at: addSeconds(store.now(), -31 * 86_400) })
    .where('webhook_id', '=', webhook.id)
    .where('topic', '=', 'order.placed')
    .execute()
  expect(await pruneDeliveries(store.db, store.now())).toBe(1)
  expect(await pruneDeliveries(store.db, store.now())).toBe(0)
  expect(await desk.deliveries(webhook.id)).toHaveLength(2)
})
