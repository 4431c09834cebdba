import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { regionFor } from '../src/features/regions/testing/region-calls.ts'
import { type CrowdAnswer, type CrowdCall, post } from './support/crowd.ts'
import { openTwoServers, type TwoServers, times } from './support/two-servers.ts'

const ROUNDS = inject('rounds').races
/** Number of concurrent requests for the same thing. */
const OPERATORS = 16

let arena: TwoServers
beforeAll(async () => {
  arena = await openTwoServers()
})
afterAll(() => arena.close())

const remove = (path: string): CrowdCall => ({ method: 'DELETE', path })

/** Counts the responses by kind; an internal error fails the test. */
function counted(answers: readonly CrowdAnswer[]) {
  const counts: Record<number, number> = {}
  for (const { status, body } of answers) {
    expect([200, 400, 404, 422], body).toContain(status)
    counts[status] = (counts[status] ?? 0) + 1
  }
  return counts
}

async function makeRegion(plan: Record<string, unknown> = {}): Promise<string> {
  const answer = await arena.ask(post('/admin/regions', regionFor(plan)))
  expect(answer.status, answer.body).toBe(200)
  return (JSON.parse(answer.body) as { region: { id: string } }).region.id
}

test('C-23: only one of many regions gets a country, and the others are refused with the name of that region', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const regions: string[] = []
    for (const _ of times(OPERATORS / 2, () => 0)) regions.push(await makeRegion())
    // Half add the country alone, half create a region with several countries, in opposite order.
    const wanted = ['no', 'se', 'fi']
    const calls = times(OPERATORS, (rank) => {
      const region = regions[rank >> 1]
      if (rank % 2 === 0) return post(`/admin/regions/${region}/countries`, { country_code: 'se' })
      const countries = rank % 4 === 1 ? wanted : wanted.toReversed()
      return post('/admin/regions', regionFor({ countries }))
    })
    const answers = await arena.rush(calls)
    expect(counted(answers)).toEqual({ 200: 1, 422: OPERATORS - 1 })
    const refused = answers.filter(({ status }) => status === 422)
    for (const { body } of refused) expect(body).toMatch(/(Norway|Sweden|Finland) belongs to the region \w+/)
    await arena.db.updateTable('country').set({ region_id: null }).where('iso_2', 'in', wanted).execute()
  }
  await arena.expectAllWell()
})

test('C-25: two currencies are removed at once, but not one that a region starts to sell in', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const taken = ['sek', 'nok', 'dkk', 'usd']
    for (const code of taken) await arena.ask(post(`/admin/store/currencies/${code}`))
    const calls = taken.flatMap((code) => [
      remove(`/admin/store/currencies/${code}`),
      post('/admin/regions', regionFor({ currency_code: code, countries: [] })),
      remove(`/admin/store/currencies/${code}`),
      post('/admin/store', { default_currency_code: code }),
    ])
    counted(await arena.rush(calls))
    const { currencies, default_currency_code } = await readStore()
    expect(currencies).toContain(default_currency_code)
    const sold = await arena.db
      .selectFrom('region')
      .select(['id', 'currency_code'])
      .where('deleted_at', 'is', null)
      .execute()
    for (const { currency_code } of sold) expect(currencies).toContain(currency_code)
    await arena.ask(post('/admin/store', { default_currency_code: 'eur' }))
    for (const { id, currency_code } of sold)
      if (currency_code !== 'eur') await arena.ask(remove(`/admin/regions/${id}`))
  }
  await arena.expectAllWell()
})

async function readStore() {
  const { body } = await arena.ask({ method: 'GET', path: '/admin/store' })
  const { store } = JSON.parse(body) as {
    store: { default_currency_code: string; currencies: { code: string }[] }
  }
  return { ...store, currencies: store.currencies.map(({ code }) => code) }
}

test('C-26: only one succeeds: deleting a region, changing its currency, or creating drafts in it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await arena.ask(post('/admin/store/currencies/chf'))
    const id = await makeRegion()
    const draft = { region_id: id, email: 'draft@example.com', shipping_methods: [] }
    const calls = times(OPERATORS, (rank) => {
      if (rank % 4 === 0) return remove(`/admin/regions/${id}`)
      if (rank % 4 === 1) return post(`/admin/regions/${id}`, { currency_code: 'chf' })
      const items = [{ title: 'Mug', unit_price: 100, quantity: 1 }]
      return post('/admin/draft-orders', { ...draft, items })
    })
    const answers = await arena.rush(calls)
    counted(answers)
    const opened = answers.filter(({ status }, rank) => rank % 4 > 1 && status === 200).length
    const region = await arena.db
      .selectFrom('region')
      .select('deleted_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(region.deleted_at === null).toBe(opened > 0)
  }
  await arena.expectAllWell()
})
