import { afterEach, beforeEach, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { type MailServer, openMailServer } from '../../../test/mail/mail-server.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { type App, buildApp } from '../../app.ts'
import { addSeconds } from '../../clock.ts'
import { storeContext, transact } from '../../database/index.ts'
import { emit } from '../../jobs/index.ts'

/* F-7: a real mail server that is down, slow, full, fussy or rude. */

let server: MailServer
let store: TestStore
const others: App[] = []
beforeEach(async () => {
  server = await openMailServer()
  store = await openStore({ mail: server.mail })
  store.app.startWorker()
})
afterEach(async () => {
  for (const other of others.splice(0)) await other.close()
  await store.close()
  await server.close()
})

const soon = { timeout: 20_000 }
const wait = (seconds: number) => store.setNow(addSeconds(store.now(), seconds))

async function tellOf(...emails: string[]): Promise<void> {
  for (const email of emails) {
    const { id } = await placeOrder(store.db, { email })
    await transact(store.db, (tx) =>
      emit(tx, storeContext(store.now()), 'order.placed', { id, no_notification: null }),
    )
  }
}
async function stateOf(email: string) {
  const row = await store.db
    .selectFrom('notification')
    .select(['id', 'state', 'error'])
    .where('to', '=', email)
    .executeTakeFirst()
  return row ?? { id: '', state: 'unheard', error: null }
}
/** Lets time pass until a mail reaches a state. */
async function untilState(email: string, state: string): Promise<void> {
  const look = async () => {
    const now = await stateOf(email)
    if (now.state !== state) wait(60)
    return now.state
  }
  await expect.poll(look, { ...soon, interval: 100 }).toBe(state)
}
const errorOf = (email: string) => expect.poll(async () => (await stateOf(email)).error, soon)
const copiesOf = (email: string) => server.to(email).map((mail) => mail.headers['message-id']?.[0])

longTest(
  'an hour without mail server loses nothing and doubles nothing, and the operator notices nothing',
  async () => {
    await server.goDown()
    await tellOf('one@example.com', 'two@example.com')
    await errorOf('one@example.com').toMatch(/ECONNREFUSED/)
    for (let minute = 0; minute < 60; minute += 4) {
      wait(240)
      const order = await placeOrder(store.db, { email: `at${minute}@example.com` })
      expect((await onOrder(store, order.id, 'cancel')).status).toBe(200)
    }
    await expect.poll(async () => (await stateOf('at56@example.com')).state, soon).toBe('queued')
    expect(await stateOf('one@example.com')).toMatchObject({ state: 'queued' })

    await server.comeBack()
    // "Delivered within five minutes of its return": in two steps, so that the worker's pause can end in between.
    wait(150)
    await expect.poll(() => server.mails.length, soon).toBeGreaterThan(0)
    wait(150)
    await expect.poll(() => server.mails.length, soon).toBe(17)
    await untilState('one@example.com', 'sent')
    expect(new Set(server.mails.map(({ headers }) => headers['message-id']?.[0])).size).toBe(17)
    expect((await stateOf('one@example.com')).error).toBeNull()
  },
)

longTest(
  'viewers of the order are notified of an email when it is created and when it is sent (live-1)',
  async () => {
    await tellOf('seen@example.com')
    await untilState('seen@example.com', 'sent')
    const told = await store.db
      .selectFrom('recent_change')
      .innerJoin('notification', 'notification.id', 'recent_change.resource_id')
      .select('recent_change.resource_type')
      .where('to', '=', 'seen@example.com')
      .execute()
    expect(told).toEqual([{ resource_type: 'mail' }, { resource_type: 'mail' }])
  },
)

longTest('a server that asks to come back later gets the mail later, once', async () => {
  server.next(451, 450)
  await tellOf('grey@example.com')
  await errorOf('grey@example.com').toMatch(/451.*Try again later/)
  expect((await stateOf('grey@example.com')).state).toBe('queued')
  await untilState('grey@example.com', 'sent')
  expect(copiesOf('grey@example.com')).toHaveLength(1)
  expect(server.tries()).toBe(3)
})

longTest(
  'an address that the server refuses is set aside with its words after three tries, and the others pass',
  async () => {
    server.refuse('gone@example.com', 550)
    await tellOf('before@example.com', 'gone@example.com', 'after@example.com')
    await untilState('gone@example.com', 'failed')
    expect((await stateOf('gone@example.com')).error).toMatch(/550.*No such mailbox/)
    await untilState('before@example.com', 'sent')
    await untilState('after@example.com', 'sent')
    expect(server.tries()).toBe(5)
    const failed = await store.call<{ notifications: unknown[] }>('GET', '/admin/notifications?state=failed')
    expect(failed.body.notifications).toMatchObject([{ to: 'gone@example.com', state: 'failed' }])
    wait(6 * 86_400)
    await tellOf('later@example.com')
    await untilState('later@example.com', 'sent')
    expect(server.tries()).toBe(6)
  },
)

longTest('a mail that nobody takes for five days is set aside', async () => {
  server.always(451)
  await tellOf('never@example.com')
  await errorOf('never@example.com').toMatch(/451/)
  wait(5 * 86_400 - 60)
  await expect.poll(() => server.tries(), soon).toBe(2)
  expect((await stateOf('never@example.com')).state).toBe('queued')
  wait(3_600)
  await untilState('never@example.com', 'failed')
  expect(server.mails).toEqual([])
})

longTest.each(['drop', 'hang'] as const)(
  'when the server takes a mail and then is silent (%s) the customer gets two copies at most, of one Message-ID',
  async (reaction) => {
    server.next(reaction)
    await tellOf('once@example.com')
    await errorOf('once@example.com').toMatch(/after the whole email was sent/)
    await untilState('once@example.com', 'sent')
    const copies = server.to('once@example.com')
    expect(copies).toHaveLength(2)
    expect(copies[0]?.raw.replace(/^Received.*$/m, '')).toBe(copies[1]?.raw.replace(/^Received.*$/m, ''))

    server.always(reaction)
    await tellOf('twice@example.com')
    await untilState('twice@example.com', 'failed')
    wait(86_400)
    await tellOf('end@example.com')
    await untilState('end@example.com', 'failed')
    expect(copiesOf('twice@example.com')).toHaveLength(2)
    expect(new Set(copiesOf('twice@example.com')).size).toBe(1)
  },
)

longTest('two workers at once send each mail once', async () => {
  for (const _ of [1, 2]) {
    const other = await buildApp({
      databaseUrl: store.url,
      clock: store.now,
      logLevel: 'silent',
      mail: server.mail,
    })
    other.startWorker()
    others.push(other)
  }
  const emails = Array.from({ length: 40 }, (_, index) => `crowd${index}@example.com`)
  await tellOf(...emails)
  await expect.poll(() => server.mails.length, soon).toBe(40)
  const open = () => store.db.selectFrom('outbox').select('id').where('done_at', 'is', null).execute()
  await expect.poll(open, soon).toEqual([])
  expect(server.mails.flatMap(({ to }) => to).sort()).toEqual(emails.sort())
})

test('a worker that died after sending, before recording it, sends the same mail once more', async () => {
  await tellOf('crash@example.com')
  await untilState('crash@example.com', 'sent')
  const { id } = await stateOf('crash@example.com')
  await store.db
    .updateTable('notification')
    .set({ state: 'queued', sent_at: null, provider_id: null })
    .where('id', '=', id)
    .execute()
  await store.db
    .updateTable('outbox')
    .set({ done_at: null, claimed_at: store.now() })
    .where('dedupe_key', '=', `mail:${id}`)
    .execute()
  await untilState('crash@example.com', 'sent')
  expect(copiesOf('crash@example.com')).toEqual([`<${id}@purser.test>`, `<${id}@purser.test>`])
})

longTest('without a mail server a customer’s email is stored to be read', async () => {
  await store.close()
  store = await openStore()
  store.app.startWorker()
  await tellOf('kept@example.com')
  await expect.poll(async () => (await stateOf('kept@example.com')).state, soon).toBe('stored')
  const { id } = await stateOf('kept@example.com')
  const { body } = await store.call('GET', `/admin/notifications/${id}`)
  expect(body).toMatchObject({
    notification: {
      state: 'stored',
      provider_id: 'log',
      sent_at: null,
      message: { subject: expect.stringContaining('Your order #'), text: expect.stringContaining('€56.25') },
    },
  })
})
