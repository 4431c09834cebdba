import type { MentionEntry } from '@purser/contract/mentions'
import type { Note } from '@purser/contract/notes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openMailStore } from '../../../test/mail/mail-store.ts'
import { waitForJobs } from '../../../test/mail/wait-for-jobs.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { addSeconds } from '../../clock.ts'
import { newId } from '../../database/index.ts'
import { openSession, PLAIN_COOKIE } from '../session/index.ts'

let opened: Awaited<ReturnType<typeof openMailStore>>
beforeAll(async () => {
  opened = await openMailStore({ publicUrl: 'https://admin.example' })
})
afterAll(() => opened.store.close())

interface Inbox {
  readonly mentions: readonly MentionEntry[]
  readonly unread_count: number
  readonly count: number
}
type Answer = { note: Note; code?: string; field?: string }

let people = 0
/** An operator with a session. */
async function operator(first_name: string) {
  people += 1
  const { db, now } = opened.store
  const id = newId('usr')
  const email = `${first_name.toLowerCase()}${people}@purser.test`
  const times = { created_at: now(), updated_at: now() }
  await db
    .insertInto('user')
    .values({ id, email, first_name, last_name: 'Berg', password_hash: '-', ...times })
    .execute()
  const token = await openSession(db, id, now())
  const headers = { cookie: `${PLAIN_COOKIE}=${token}` }
  const inbox = async () =>
    (await opened.store.call<Inbox>('GET', '/admin/mentions', undefined, headers)).body
  const mails = () => opened.mailbox.to(email)
  return { id, email, name: `${first_name} Berg`, headers, inbox, mails }
}
const order = async () => (await placeOrder(opened.store.db)).id
const add = (resource_id: string, value: string, mentions?: string[], headers = {}) =>
  opened.store.call<Answer>(
    'POST',
    '/admin/notes',
    { resource_type: 'order', resource_id, value, ...(mentions && { mentions }) },
    headers,
  )
const edit = (id: string, body: object, headers = {}) =>
  opened.store.call<Answer>('POST', `/admin/notes/${id}`, body, headers)
const sent = () => waitForJobs(opened.store.db)

test('a mentioned operator finds the note in their inbox and gets one email; who wrote it gets none', async () => {
  const [ana, bo] = [await operator('Ana'), await operator('Bo')]
  const id = await order()
  const value = `@${ana.name} please call\n@${bo.name} knows why`
  const { body } = await add(id, value, [ana.id, bo.id], bo.headers)
  expect(body.note.mentions).toEqual([
    { id: ana.id, name: ana.name },
    { id: bo.id, name: bo.name },
  ])
  await sent()
  expect(await ana.inbox()).toMatchObject({
    unread_count: 1,
    count: 1,
    mentions: [
      {
        note_id: body.note.id,
        resource_type: 'order',
        resource_id: id,
        resource_name: expect.stringMatching(/^Order #\d+$/),
        value,
        actor: { id: bo.id, first_name: 'Bo' },
        read_at: null,
      },
    ],
  })
  expect(await bo.inbox()).toMatchObject({ unread_count: 0, mentions: [] })
  expect(bo.mails()).toEqual([])
  expect(ana.mails()).toHaveLength(1)
  expect(ana.mails()[0]?.headers.subject?.[0]).toMatch(/^Bo Berg mentioned you in a note: .*Order #\d+/)
  expect(ana.mails()[0]?.text).toContain(`https://admin.example/a/orders/${id}`)
  expect(ana.mails()[0]?.text).toContain('knows why')
})

test('a note only mentions operators whom its text names and who can sign in', async () => {
  const [ana, gone] = [await operator('Ana'), await operator('Gone')]
  await opened.store.db
    .updateTable('user')
    .set({ disabled_at: opened.store.now() })
    .where('id', '=', gone.id)
    .execute()
  await opened.store.db.deleteFrom('session').where('user_id', '=', gone.id).execute()
  const id = await order()
  expect((await add(id, 'Nothing for Ana Berg', [ana.id])).body.note.mentions).toEqual([])
  expect((await add(id, `@${ana.name}`)).body.note.mentions).toEqual([])
  for (const unknown of [gone.id, 'usr_none']) {
    const refused = await add(id, `@${gone.name}`, [unknown])
    expect(refused).toMatchObject({ status: 400, body: { code: 'unknown_reference', field: 'mentions' } })
  }
  const many = Array.from({ length: 21 }, (_, n) => `usr_${n}`)
  expect((await add(id, 'Hi', many)).status).toBe(400)
  await sent()
  expect((await ana.inbox()).count).toBe(0)
  const notes = await opened.store.call<{ count: number; notes: Note[] }>(
    'GET',
    `/admin/notes?resource_id=${id}`,
  )
  expect(notes.body.count).toBe(2)
  expect(notes.body.notes).toMatchObject([{ mentions: [] }, { mentions: [] }])
})

test('each mention notifies once, even if two edits add it at once or a later one adds it again', async () => {
  const [ana, cy] = [await operator('Ana'), await operator('Cy')]
  const { body } = await add(await order(), 'Hello')
  const both = { value: `@${ana.name} @${cy.name}`, mentions: [ana.id, cy.id] }
  const edits = await Promise.all([1, 2, 3].map(() => edit(body.note.id, both)))
  expect(edits.map(({ status }) => status)).toEqual([200, 200, 200])
  await sent()
  expect([(await ana.inbox()).count, ana.mails().length, cy.mails().length]).toEqual([1, 1, 1])
  expect((await edit(body.note.id, { value: `@${cy.name}` })).body.note.mentions).toEqual([
    { id: cy.id, name: cy.name },
  ])
  expect([(await ana.inbox()).count, (await cy.inbox()).count]).toEqual([0, 1])
  await edit(body.note.id, both)
  await sent()
  expect([(await ana.inbox()).count, ana.mails().length]).toEqual([1, 1])
})

test('the same note sent twice with one key notifies once', async () => {
  const ana = await operator('Ana')
  const id = await order()
  const headers = { 'idempotency-key': `mention-${id}` }
  await Promise.all([1, 2].map(() => add(id, `@${ana.name}`, [ana.id], headers)))
  await sent()
  expect([(await ana.inbox()).count, ana.mails().length]).toEqual([1, 1])
})

test('mentions are marked as read and unread only by the operator they are for, or all at once', async () => {
  const [ana, eve] = [await operator('Ana'), await operator('Eve')]
  const id = await order()
  for (const text of ['one', 'two', 'three']) await add(id, `@${ana.name} ${text}`, [ana.id])
  const [newest] = (await ana.inbox()).mentions
  expect(newest?.value).toContain('three')
  const read = (headers: Record<string, string>, body = {}) =>
    opened.store.call<{ unread_count: number }>('POST', `/admin/mentions/${newest?.id}/read`, body, headers)
  expect((await read(eve.headers)).status).toBe(404)
  expect((await read(ana.headers)).body).toEqual({ unread_count: 2 })
  expect((await read(ana.headers, { is_read: false })).body).toEqual({ unread_count: 3 })
  const live = () => sql`select from recent_change where resource_type = 'mention'`.execute(opened.store.db)
  const before = (await live()).rows.length
  const all = () => opened.store.call('POST', '/admin/mentions/read', undefined, ana.headers)
  expect((await all()).body).toEqual({ unread_count: 0 })
  expect((await all()).body).toEqual({ unread_count: 0 })
  expect((await live()).rows.length).toBe(before + 1)
  expect((await ana.inbox()).mentions.map(({ read_at }) => read_at === null)).toEqual([false, false, false])
})

test('a deleted note leaves the inbox, and its email is no longer sent', async () => {
  const ana = await operator('Ana')
  const id = await order()
  const { body } = await add(id, `@${ana.name}`, [ana.id])
  // Deleted in the transaction's own moment, so that the worker has not sent it yet, or has: it never sends after.
  await opened.store.call('DELETE', `/admin/notes/${body.note.id}`)
  await sent()
  const before = ana.mails().length
  const { rows } = await sql<{ id: string }>`select id from mention where user_id = ${ana.id}`.execute(
    opened.store.db,
  )
  await sql`update outbox set done_at = null, claimed_at = null
    where kind = 'mention_mail' and payload ->> 'mention_id' = ${rows[0]?.id}`.execute(opened.store.db)
  await sent()
  expect(ana.mails()).toHaveLength(before)
  expect(await ana.inbox()).toMatchObject({ unread_count: 0, count: 0 })
})

test("a mention is emailed by the store's sender name (notifications-16)", async () => {
  const ana = await operator('Ana')
  const name = (sender_name: string) => opened.store.call('POST', '/admin/email-settings', { sender_name })
  expect((await name('Corner Shop')).status).toBe(200)
  await add(await order(), `@${ana.name}`, [ana.id])
  await sent()
  expect((await name('')).status).toBe(200)
  expect(ana.mails()[0]?.headers.from).toEqual(['Corner Shop <shop@purser.test>'])
})

test('no email goes to an operator who turned them off, and the inbox still has the note', async () => {
  const ana = await operator('Ana')
  await opened.store.call('POST', `/admin/staff-alerts/${ana.id}`, { topic: 'mention', is_on: false })
  await add(await order(), `@${ana.name}`, [ana.id])
  await sent()
  expect(ana.mails()).toEqual([])
  expect((await ana.inbox()).unread_count).toBe(1)
})

test('a mention follows its note to the customer whom its customer is merged into', async () => {
  const ana = await operator('Ana')
  const { db, now } = opened.store
  const times = { created_at: now(), updated_at: now() }
  for (const id of ['cus_kept', 'cus_merged'])
    await db
      .insertInto('customer')
      .values({ id, email: `${id}@quay.example`, ...times })
      .execute()
  const value = `@${ana.name}`
  const note = { resource_type: 'customer', resource_id: 'cus_merged', value, mentions: [ana.id] }
  await opened.store.call('POST', '/admin/notes', note)
  await opened.store.call('POST', '/admin/customers/cus_kept/merge', { customer_id: 'cus_merged' })
  expect((await ana.inbox()).mentions).toMatchObject([{ resource_id: 'cus_kept' }])
  await opened.store.call('POST', '/admin/customers/cus_kept/erase')
  expect(await ana.inbox()).toMatchObject({ unread_count: 0, count: 0 })
})

test('an operator who was disabled after the mention gets no email (notes-10)', async () => {
  const { store, mailbox } = opened
  const [gone, dee] = [await operator('Gone'), await operator('Dee')]
  await mailbox.goDown()
  await add(await order(), `@${gone.name} @${dee.name}`, [gone.id, dee.id])
  const failed = () =>
    store.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'mention_mail')
      .where('tries', '>', 0)
      .where('done_at', 'is', null)
      .execute()
  await expect.poll(failed, { timeout: 20_000 }).toHaveLength(2)
  expect((await store.call('POST', `/admin/operators/${gone.id}/disable`, {})).status).toBe(200)
  await mailbox.comeBack()
  store.setNow(addSeconds(store.now(), 600))
  await expect.poll(() => dee.mails().length, { timeout: 20_000 }).toBe(1)
  await sent()
  expect(gone.mails()).toEqual([])
})
