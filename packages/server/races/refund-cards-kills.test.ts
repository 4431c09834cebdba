import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, openMailServer } from '../test/mail/mail-server.ts'
import { type Arena, openArena } from './support/arena.ts'
import { createCrowd, onOrder } from './support/crowd.ts'
import type { Death } from './support/death.ts'
import { times } from './support/two-servers.ts'

/* K-16: the server dies while it issues and emails the gift cards of refunds. */

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
  ['after it created a card', { moment: 'after', pattern: 'insert into "gift_card" ' }],
  ['after the refund was committed', { moment: 'after the commit of', pattern: 'insert into "gift_card" ' }],
  ['before it stored the email', { moment: 'before', pattern: 'insert into "notification"' }],
  ['after it stored the email', { moment: 'after the commit of', pattern: 'insert into "notification"' }],
]

test.each(moments)(
  'a refund as a gift card whose server dies %s issues one card and emails it once (payments-60)',
  async (title, death) => {
    const first = await arena.startServer()
    const crowd = createCrowd(first.port, arena.cookie)
    const emails = times(ORDERS, (rank) => `${title.replaceAll(' ', '-')}.${rank}@example.com`)
    const orders = await Promise.all(emails.map((email) => arena.place({ email })))
    await Promise.all(orders.map((order) => crowd.call(onOrder(order, 'capture'))))
    await arena.expectQuiet()
    const refunds = orders.map((order) => ({
      ...onOrder(order, 'refund', {
        amount: 1_500,
        reason: 'other',
        to_gift_card: true,
        no_notification: true,
      }),
      headers: { 'idempotency-key': `card-${order.id}` },
    }))
    arena.killAt({ ...death, calls: 1 })
    await Promise.allSettled(refunds.map((call) => crowd.call(call)))
    await expect.poll(() => arena.isReached(), { timeout: 20_000 }).toBe(true)
    crowd.close()
    await first.kill()

    const second = await arena.startServer()
    const again = createCrowd(second.port, arena.cookie)
    for (const call of refunds) {
      await expect.poll(async () => (await again.call(call)).status, { timeout: 30_000 }).toBe(200)
    }
    again.close()
    await arena.expectQuiet()
    for (const [rank, { id }] of orders.entries()) {
      const cards = await arena.db.selectFrom('gift_card').selectAll().where('order_id', '=', id).execute()
      expect(cards.map(({ value }) => value)).toEqual([1_500])
      const copies = mailServer
        .to(emails[rank] ?? '')
        .filter(({ text }) => text?.includes(cards[0]?.code ?? '?'))
      expect(new Set(copies.map(({ headers }) => headers['message-id']?.[0])).size).toBe(1)
    }
    await arena.expectAllWell()
    await second.stop()
  },
)
