import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { storeContext, transact } from '../src/database/index.ts'
import { emit } from '../src/jobs/index.ts'
import { type MailServer, openMailServer } from '../test/mail/mail-server.ts'
import { type Arena, openArena } from './support/arena.ts'

/* Workers that are killed while sending mail. */

const ROUNDS = inject('rounds').mailKills
const MAILS = 12

let mailServer: MailServer
let arena: Arena
beforeAll(async () => {
  mailServer = await openMailServer()
  arena = await openArena({ leaseSeconds: 2, mail: mailServer.mail })
})
afterAll(async () => {
  await arena.close()
  await mailServer.close()
})

async function tellOf(email: string): Promise<void> {
  const { id } = await arena.place({ email })
  await transact(arena.db, (tx) =>
    emit(tx, storeContext(new Date().toISOString()), 'order.placed', { id, no_notification: null }),
  )
}

test('two servers sending one store’s mail, one of them killed repeatedly, lose no mail and repeat each at most once per kill', async () => {
  const steady = await arena.startServer()
  const emails: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const mortal = await arena.startServer()
    for (let rank = 0; rank < MAILS; rank += 1) {
      const email = `round${round}.mail${rank}@example.com`
      emails.push(email)
      await tellOf(email)
    }
    await sleep(Math.random() * 700)
    await mortal.kill()
  }
  await arena.expectQuiet()

  const states = await arena.db.selectFrom('notification').select(['to', 'state']).execute()
  expect(states.map(({ to }) => to).sort()).toEqual([...emails].sort())
  expect(states.filter(({ state }) => state !== 'sent')).toEqual([])
  expect([...new Set(mailServer.mails.flatMap(({ to }) => to))].sort()).toEqual([...emails].sort())
  const doubled = emails.map((email) => mailServer.to(email)).filter((copies) => copies.length > 1)
  // A kill interrupts at most four mails, the number that one worker sends at a time; each of them is sent again.
  expect(mailServer.mails.length - emails.length).toBeLessThanOrEqual(ROUNDS * 4)
  for (const copies of doubled) {
    expect(new Set(copies.map(({ headers }) => headers['message-id']?.[0])).size).toBe(1)
  }
  await arena.expectAllWell()
  await steady.stop()
})
