import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createDatabase, type TestDatabase } from '../../../test/database.ts'
import { shop } from '../../../test/open-shop.ts'
import { type PlacedOrder, placeOrder } from '../../../test/place-order.ts'
import { createScriptedProvider } from '../../../test/scripted-provider.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds, systemClock } from '../../clock.ts'
import { userOf } from '../../config/index.ts'
import { openSession, PLAIN_COOKIE } from '../../features/session/index.ts'
import { everythingIn } from '../../tools/backup/testing/everything-in.ts'
import { type Host, hostRehearsals } from './host-rehearsals.ts'

const { provider, calls } = createScriptedProvider()
let database: TestDatabase
let host: Host
let store: TestStore
let token: string
let order: PlacedOrder
let entered: Awaited<ReturnType<typeof enter>>

beforeAll(async () => {
  database = await createDatabase()
  const options = {
    databaseUrl: database.url,
    logLevel: 'silent',
    workerPause: 50,
    paymentProviders: [provider],
  }
  const place = { ownerUrl: database.ownerUrl, directUrl: database.url, worker: userOf(database.url) }
  host = hostRehearsals({ store: place, options })
  store = await openStore({ ...options, clock: systemClock, rehearsals: host }, async () => database)
  token = await openSession(store.db, store.operatorId, systemClock())
  order = await placeOrder(store.db, { providerId: provider.id })
  entered = await enter()
}, 120_000)

afterAll(async () => {
  for (const { id } of await host.list()) await host.end(id)
  await host.close()
  await store.close()
})

type Cookies = Readonly<Record<string, string>>

/** Calls the store's server as a browser with these cookies besides the session's. */
const call = <Body = Record<string, never>>(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  { body, cookies = {}, ...headers }: { body?: unknown; cookies?: Cookies; [header: string]: unknown } = {},
) => {
  const all = Object.entries({ [PLAIN_COOKIE]: token, ...cookies }).map(([name, value]) => `${name}=${value}`)
  return store.call<Body>(method, url, body, {
    ...(headers as Record<string, string>),
    cookie: all.join('; '),
  })
}

/** Starts a rehearsal, waits until it is copied, and enters it. Returns its id, and the cookies that the browser then has. */
async function enter() {
  const started = await call<{ rehearsal: { id: string; status: string } }>('POST', '/admin/rehearsals')
  expect(started.body).toMatchObject({
    rehearsal: { status: 'copying', started_by: { id: store.operatorId } },
  })
  const { id } = started.body.rehearsal
  const isReady = async () => (await host.list()).some((one) => one.id === id && one.status === 'ready')
  await vi.waitUntil(isReady, { timeout: 60_000, interval: 200 })
  const entered = await call('POST', `/admin/rehearsals/${id}/enter`)
  expect(entered.status).toBe(200)
  const set = [entered.headers['set-cookie'] ?? []].flat()
  const cookies = Object.fromEntries(set.map((line) => line.split(';')[0]?.split('=') ?? []))
  expect(Object.keys(cookies).sort()).toEqual(['purser_rehearsal', `rehearsal_${PLAIN_COOKIE}`])
  return { id, cookies }
}

interface Effect {
  readonly kind: string
  readonly title: string
  readonly to: string
  readonly content: Readonly<Record<string, unknown>>
}

const inside = <Body = Record<string, never>>(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  body?: unknown,
) => call<Body>(method, url, { body, cookies: entered.cookies })

const listEffects = async () =>
  (await inside<{ effects: Effect[] }>('GET', '/admin/rehearsals/effects')).body.effects

test('what is done in it is recorded, reaches nobody, and leaves the store as it was (rehearsals-2, rehearsals-4)', async () => {
  const before = await everythingIn(database.ownerUrl)
  const captured = await inside('POST', `/admin/orders/${order.id}/capture`)
  expect(captured.body).toMatchObject({ order: { payment_status: 'captured' } })
  expect(await inside('POST', `/admin/orders/${order.id}/cancel`)).toMatchObject({ status: 200 })
  const found = async (kind: string, title: string) =>
    (await listEffects()).find((effect) => effect.kind === kind && effect.title === title)
  expect(await found('payment', 'Capture')).toMatchObject({
    to: provider.id,
    content: { amount: order.total },
  })
  expect(await found('payment', 'Refund')).toMatchObject({
    to: provider.id,
    content: { amount: order.total },
  })
  await expect
    .poll(() => found('email', 'Your refund for order #1'), { timeout: 20_000 })
    .toMatchObject({ to: 'nina.tanaka@example.com', content: { text: expect.stringContaining('#1') } })
  expect(calls).toEqual([])
  expect(await everythingIn(database.ownerUrl)).toEqual(before)
  const real = await call<{ order: { payment_status: string } }>('GET', `/admin/orders/${order.id}`)
  expect(real.body.order.payment_status).toBe('awaiting')
})

test('its clock is turned forward, for rules and jobs, and nobody is signed out (rehearsals-5)', async () => {
  const now = async () => {
    const { status, body } = await inside<{ current: { now: string } }>('GET', '/admin/rehearsals')
    expect(status).toBe(200)
    return body.current.now
  }
  const to = addSeconds(await now(), 45 * 86_400)
  const turned = await inside<{ rehearsal: { now: string } }>('POST', '/admin/rehearsals/clock', { to })
  expect(turned.body.rehearsal.now).toBe(to)
  expect((await now()) >= to).toBe(true)
  const back = await inside('POST', '/admin/rehearsals/clock', { to: systemClock() })
  expect(back).toMatchObject({ status: 400, body: { code: 'clock_turned_back' } })
  const made = await inside<{ gift_card: { created_at: string } }>('POST', '/admin/gift-cards', {
    value: 500,
    region_id: shop.region.id,
  })
  expect(made.body.gift_card.created_at >= to).toBe(true)
  expect(await call('POST', '/admin/rehearsals/clock', { body: { to } })).toMatchObject({
    status: 400,
    body: { code: 'not_rehearsing' },
  })
})

test('settings changed in it are planned, then applied to the store, with the ids that they had (rehearsals-10, rehearsals-11)', async () => {
  const created = await inside<{ discount: { id: string } }>('POST', '/admin/discounts', {
    code: 'BLACKFRIDAY',
    regions: [shop.region.id],
    rule: { type: 'percentage', value: 30, allocation: 'total' },
  })
  expect(created.status).toBe(200)
  const { id } = created.body.discount
  await inside('POST', `/admin/discounts/${id}`, { is_disabled: true })
  const settings = `/admin/rehearsals/${entered.id}/settings`
  const listed = await call<{ settings: { id: number; operation: string }[] }>('GET', settings)
  expect(listed.body.settings.map(({ operation }) => operation)).toEqual([
    'create-discount',
    'update-discount',
  ])
  expect(await call('GET', `/admin/discounts/${id}`)).toMatchObject({ status: 404 })

  const apply = `/admin/rehearsals/${entered.id}/apply`
  const body = { settings: listed.body.settings.map((setting) => setting.id) }
  const { plan } = (
    await call<{ plan: { token: string; records: object[] } }>('POST', `${apply}?plan=true`, { body })
  ).body
  expect(plan.records).toContainEqual(expect.objectContaining({ operation: 'create-discount', id }))
  expect(await call('GET', `/admin/discounts/${id}`)).toMatchObject({ status: 404 })
  const applied = await call('POST', apply, { body, 'if-plan': plan.token })
  expect(applied).toMatchObject({ status: 200, body: { applied: 2, rehearsal: { settings: 0 } } })
  expect(await call('GET', `/admin/discounts/${id}`)).toMatchObject({
    body: { discount: { code: 'BLACKFRIDAY', is_disabled: true } },
  })
  const again = await call('POST', apply, { body })
  expect(again).toMatchObject({ status: 422 })
})

test('a page of the store never acts in a rehearsal, nor the reverse (rehearsals-7)', async () => {
  const refused = { status: 409, body: { code: 'another_store' } }
  expect(await inside('GET', '/admin/rehearsals')).toMatchObject({ status: 200 })
  const asPageOf = (page: string, cookies: Cookies) =>
    call('POST', `/admin/orders/${order.id}/capture`, { cookies, 'purser-rehearsal': page })
  expect(await asPageOf('none', entered.cookies)).toMatchObject(refused)
  expect(await asPageOf(entered.id, {})).toMatchObject(refused)
  const left = await inside('POST', '/admin/rehearsals/leave')
  expect(left.headers['set-cookie']).toContain('purser_rehearsal=;')
})

test('a rehearsal starts no other, and a store has three at most (rehearsals-1)', async () => {
  expect(await inside('POST', '/admin/rehearsals')).toMatchObject({
    status: 400,
    body: { code: 'already_rehearsing' },
  })
})

test('a deleted one is gone, and calls that still mean it do nothing in the store (rehearsals-8)', async () => {
  expect(await call('DELETE', `/admin/rehearsals/${entered.id}`)).toMatchObject({ status: 200 })
  expect(await host.list()).toEqual([])
  const late = await inside('POST', `/admin/orders/${order.id}/capture`)
  expect(late).toMatchObject({ status: 409, body: { code: 'another_store' } })
  expect(late.headers['set-cookie']).toContain('purser_rehearsal=;')
  expect((await call('DELETE', `/admin/rehearsals/${entered.id}`)).status).toBe(404)
})
