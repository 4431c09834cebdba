import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arena, openArena } from './support/arena.ts'
import { createImportsAt } from './support/imports/imports-at.ts'
import { untilGone } from './support/until-gone.ts'

/* Imports of gift cards by two servers at once, and by a server that dies: each card has its money once. */

const COUNT = 300

let arena: Arena
beforeAll(async () => {
  arena = await openArena({ isMortal: true })
})
afterAll(() => arena.close())

/** A file of cards in the region that the first order was placed in: half of each was spent elsewhere. */
async function file(name: string): Promise<string> {
  const region = await arena.db.selectFrom('region').select('id').orderBy('id').executeTakeFirstOrThrow()
  const rows = Array.from({ length: COUNT }, (_, at) => `${name}-${10_000 + at},50,25,${region.id}`)
  return ['Code,Value,Balance,Region', ...rows].join('\n')
}

const cardsOf = (name: string) =>
  arena.db
    .selectFrom('gift_card')
    .select(['id', 'balance'])
    .where('code', 'like', `${name}-%`)
    .where('deleted_at', 'is', null)
    .execute()

const entriesOf = async (name: string) => {
  const { entries } = await arena.db
    .selectFrom('gift_card_entry')
    .innerJoin('gift_card', 'gift_card.id', 'gift_card_id')
    .select((each) => each.fn.countAll<number>().as('entries'))
    .where('code', 'like', `${name}-%`)
    .executeTakeFirstOrThrow()
  return Number(entries)
}

test('when two imports of one file run at once, one of them creates each gift card', async () => {
  const { ask, send, until } = createImportsAt(arena, 'gift-cards')
  const [one, other] = await Promise.all([arena.startServer(), arena.startServer()])
  const content = await file('TWICE')
  const ids = await Promise.all([one, other].map(({ port }) => send(port, content)))
  await Promise.all(ids.map((id) => ask(one.port, `${id}/start`, { method: 'POST' })))
  const done = await Promise.all(ids.map((id) => until(one.port, id, 'done')))
  const total = (name: 'created' | 'left' | 'refused') =>
    done.reduce((sum, { progress }) => sum + progress[name], 0)
  expect([total('created'), total('left'), total('refused')]).toEqual([COUNT, COUNT, 0])
  expect(await cardsOf('TWICE')).toHaveLength(COUNT)
  expect(await entriesOf('TWICE')).toBe(2 * COUNT)
  await one.kill()
  await other.kill()
}, 180_000)

test('when the server dies within a batch or between two, the next one continues, also an undo', async () => {
  const { ask, send, until } = createImportsAt(arena, 'gift-cards')
  const first = await arena.startServer()
  const id = await send(first.port, await file('DIES'))
  arena.killAt({ moment: 'after', pattern: 'insert into "gift_card_entry"', calls: 1 })
  await ask(first.port, `${id}/start`, { method: 'POST' })
  await untilGone(first.port)
  expect(await cardsOf('DIES')).toEqual([])
  arena.killAt({ moment: 'after the commit of', pattern: 'insert into "gift_card_entry"', calls: 1 })
  const second = await arena.startServer()
  await untilGone(second.port)
  expect(await cardsOf('DIES')).toHaveLength(250)
  const third = await arena.startServer()
  expect(await until(third.port, id, 'done')).toMatchObject({ progress: { records: COUNT, created: COUNT } })
  expect(await entriesOf('DIES')).toBe(2 * COUNT)
  arena.killAt({ moment: 'after the commit of', pattern: 'update "gift_card" as kept', calls: 1 })
  await ask(third.port, `${id}/undo`, { method: 'POST' })
  await untilGone(third.port)
  const { port } = await arena.startServer()
  expect(await until(port, id, 'undone')).toMatchObject({ progress: { undone: COUNT } })
  expect(await cardsOf('DIES')).toEqual([])
  await arena.expectAllWell()
}, 180_000)
