import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../src/database/index.ts'
import { type MailArena, openMailArena, sentNotStored } from './support/arena.ts'
import { createCrowd, post } from './support/crowd.ts'
import type { Death } from './support/death.ts'

const colleagues = ['Ann Berg', 'Bo Berg']
const addressOf = (name: string) => `${name.slice(0, -5).toLowerCase()}@purser.test`

let opened: MailArena
let arena: MailArena['arena']
let ids: string[]
beforeAll(async () => {
  opened = await openMailArena()
  ;({ arena } = opened)
  const when = { created_at: new Date().toISOString(), updated_at: new Date().toISOString() }
  ids = colleagues.map(() => newId('usr'))
  const users = colleagues.map((name, place) => ({
    id: ids[place] ?? '',
    email: addressOf(name),
    first_name: name.slice(0, -5),
    last_name: 'Berg',
    password_hash: '-',
    ...when,
  }))
  await arena.db.insertInto('user').values(users).execute()
})
afterAll(() => opened.close())

const stored = 'insert into "mention"'

const moments: [string, Omit<Death, 'calls'>][] = [
  ['before it queued the emails', { moment: 'after', pattern: stored }],
  ['before the commit', { moment: 'before the commit of', pattern: stored }],
  ['after the commit', { moment: 'after the commit of', pattern: stored }],
  ['after it sent one, before it stored that', sentNotStored],
]

test.each(moments)(
  'a note whose server dies %s emails each mentioned operator once (notes-10)',
  async (title, death) => {
    const value = `${title}: ${colleagues.map((name) => `@${name}`).join(' ')}`
    const first = await arena.startServer()
    const order = await arena.place()
    const note = post('/admin/notes', { resource_type: 'order', resource_id: order.id, value, mentions: ids })
    const counts = () => colleagues.map((name) => opened.idsOf(addressOf(name)).size)
    const before = counts()
    const crowd = createCrowd(first.port, arena.cookie)
    arena.killAt({ ...death, calls: 1 })
    // Its answer is lost with the server.
    await crowd.call(note).catch(() => undefined)
    await expect.poll(() => arena.isReached(), { timeout: 20_000 }).toBe(true)
    crowd.close()
    await first.kill()

    const second = await arena.startServer()
    const again = createCrowd(second.port, arena.cookie)
    const notes = () => arena.db.selectFrom('note').select('id').where('value', '=', value).execute()
    // What was rolled back is written again by the operator.
    if ((await notes()).length === 0) expect((await again.call(note)).status).toBe(200)
    again.close()
    await arena.expectQuiet()
    expect(counts()).toEqual(before.map((size) => size + 1))
    expect(await notes()).toHaveLength(1)
    await arena.expectAllWell()
    await second.stop()
  },
)
