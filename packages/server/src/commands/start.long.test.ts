import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { build } from '../../test/programs/build.ts'
import { makeRoom, postmastersBelow, query } from '../database/embedded/testing/processes.ts'
import { databaseIn, endAll, firstOperator, nina, signIn, startPurser } from './testing/purser.ts'

let room: ReturnType<typeof makeRoom>
let settings: { readonly DATA_DIR: string }

beforeAll(() => build('server'))
beforeEach(() => {
  room = makeRoom()
  settings = { DATA_DIR: join(room.path, 'data') }
})
afterEach(async () => {
  await endAll()
  await room.clear()
})

const ordersHere = () => query(databaseIn(settings.DATA_DIR), 'SELECT id FROM "order"')

// The journeys' stores show that a start fills an empty store with the demo store once: creating another takes 20 s of two cores.
test('the first start prints a password that works; later ones don’t repeat it, and a store without the demo store stays empty', async () => {
  const first = await startPurser(settings)
  const { email, password } = firstOperator(first)
  expect(await signIn(first.url, email, password)).toBe(200)
  expect((await fetch(`${first.url}/health`)).status).toBe(200)
  expect(await ordersHere()).toEqual([])
  expect(await first.stop()).toMatchObject({ exitCode: 0, errors: '' })
  expect(postmastersBelow(room.path)).toEqual([])

  const second = await startPurser(settings)
  expect(second.output()).not.toContain(password)
  expect(second.output()).toContain(`Sign in as ${email}.`)
  expect(await signIn(second.url, email, password)).toBe(200)
  expect(await ordersHere()).toEqual([])
  expect(await second.stop()).toMatchObject({ exitCode: 0 })
})

test('two servers that start at once share the store and the environment’s first operator, whose password is not printed', async () => {
  const servers = await Promise.all([
    startPurser({ ...settings, ...nina }),
    startPurser({ ...settings, ...nina }),
  ])
  const outputs = servers.map((server) => server.output())
  const welcome = 'Sign in as nina@example.com with the password of OPERATOR_PASSWORD.'
  expect(outputs.filter((output) => output.includes(welcome))).toHaveLength(1)
  for (const output of outputs) expect(output).not.toContain(nina.OPERATOR_PASSWORD)
  for (const { url } of servers)
    expect(await signIn(url, nina.OPERATOR_EMAIL, nina.OPERATOR_PASSWORD)).toBe(200)
  expect(postmastersBelow(room.path)).toHaveLength(1)
  const ends = await Promise.all(servers.map((server) => server.stop()))
  expect(ends.map(({ exitCode }) => exitCode)).toEqual([0, 0])
  expect(postmastersBelow(room.path)).toEqual([])
})

test('a signal during the start ends it with 0 and leaves no database running', async () => {
  const starting = startPurser({ ...settings, DEMO: '1' }).catch(String)
  while (postmastersBelow(room.path).length === 0) await sleep(20)
  await endAll()
  expect(await starting).toMatch(/ended with 0/)
  expect(postmastersBelow(room.path)).toEqual([])
})
