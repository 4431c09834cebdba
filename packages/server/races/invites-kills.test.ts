import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailArena, openMailArena, sentNotStored } from './support/arena.ts'
import { createCrowd, post } from './support/crowd.ts'
import type { Death } from './support/death.ts'

let opened: MailArena
let arena: MailArena['arena']
let idsOf: MailArena['idsOf']
beforeAll(async () => {
  opened = await openMailArena()
  ;({ arena, idsOf } = opened)
})
afterAll(() => opened.close())

const moments: [string, Omit<Death, 'calls'>][] = [
  ['before it queued the email', { moment: 'after', pattern: 'insert into "invite"' }],
  ['before the commit', { moment: 'before the commit of', pattern: 'insert into "invite"' }],
  ['after the commit', { moment: 'after the commit of', pattern: 'insert into "invite"' }],
  ['after it sent the email, before it stored that', sentNotStored],
]

test.each(moments)('an invite whose server dies %s is emailed once (session-39)', async (title, death) => {
  const guest = `${title.replaceAll(/[^a-z]/g, '')}@purser.test`
  const first = await arena.startServer()
  const crowd = createCrowd(first.port, arena.cookie)
  arena.killAt({ ...death, calls: 1 })
  // Its answer is lost with the server.
  await crowd.call(post('/admin/invites', { user: guest })).catch(() => undefined)
  await expect.poll(() => arena.isReached(), { timeout: 20_000 }).toBe(true)
  crowd.close()
  await first.kill()

  const second = await arena.startServer()
  const again = createCrowd(second.port, arena.cookie)
  const stored = await arena.db.selectFrom('invite').select('id').where('user_email', '=', guest).execute()
  // What was rolled back is invited again by the operator.
  if (stored.length === 0) {
    const answer = await again.call(post('/admin/invites', { user: guest }))
    expect(answer.status).toBe(200)
  }
  await expect.poll(() => idsOf(guest).size, { timeout: 20_000 }).toBe(1)
  await arena.expectQuiet()
  expect(idsOf(guest).size).toBe(1)
  expect(
    await arena.db.selectFrom('invite').select('id').where('user_email', '=', guest).execute(),
  ).toHaveLength(1)
  again.close()
  await arena.expectAllWell()
  await second.stop()
})
