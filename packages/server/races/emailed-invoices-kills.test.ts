import { afterAll, beforeAll, expect, test } from 'vitest'
import { sellerData } from '../src/features/invoices/testing/invoice-calls.ts'
import { type MailServer, openMailServer } from '../test/mail/mail-server.ts'
import { type Arena, openArena } from './support/arena.ts'
import { createCrowd, onOrder, post } from './support/crowd.ts'
import type { Death } from './support/death.ts'
import { times } from './support/two-servers.ts'

let mailServer: MailServer
let arena: Arena
beforeAll(async () => {
  mailServer = await openMailServer()
  arena = await openArena({ leaseSeconds: 3, isMortal: true, mail: mailServer.mail })
})
afterAll(async () => {
  await arena.close()
  await mailServer.close()
})

const ORDERS = 4

const moments: [string, Omit<Death, 'calls'>][] = [
  ['after it issued an invoice', { moment: 'after', pattern: 'insert into "invoice" ' }],
  ['after it queued the email', { moment: 'after the commit of', pattern: 'insert into "invoice" ' }],
  ['before it stored the email', { moment: 'before', pattern: 'insert into "notification"' }],
  ['after it stored the email', { moment: 'after the commit of', pattern: 'insert into "notification"' }],
]

test.each(moments)(
  'invoices whose server dies %s are each emailed once (invoices-20)',
  async (title, death) => {
    const first = await arena.startServer()
    const crowd = createCrowd(first.port, arena.cookie)
    const settings = { ...sellerData, issue_at: 'capture', attach_to_emails: true }
    expect((await crowd.call(post('/admin/invoice-settings', settings))).status).toBe(200)
    const emails = times(ORDERS, (rank) => `${title.replaceAll(' ', '-')}.${rank}@example.com`)
    const orders = await Promise.all(emails.map((email) => arena.place({ email })))
    arena.killAt({ ...death, calls: 1 })
    await Promise.allSettled(orders.map((order) => crowd.call(onOrder(order, 'capture'))))
    await expect.poll(() => arena.isReached(), { timeout: 20_000 }).toBe(true)
    crowd.close()
    await first.kill()

    const second = await arena.startServer()
    const again = createCrowd(second.port, arena.cookie)
    await Promise.all(orders.map((order) => again.call(onOrder(order, 'capture'))))
    again.close()
    await arena.expectQuiet()
    const carried = emails.map((email) => {
      const copies = mailServer.to(email)
      expect(new Set(copies.map(({ headers }) => headers['message-id']?.[0])).size).toBe(1)
      return Object.keys(copies[0]?.files ?? {}).length
    })
    expect(carried).toEqual(times(ORDERS, () => 1))
    expect(await arena.db.selectFrom('invoice_to_email').selectAll().execute()).toEqual([])
    await arena.expectAllWell()
    await second.stop()
  },
)
