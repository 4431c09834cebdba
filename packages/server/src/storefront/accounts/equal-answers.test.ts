import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordStatements } from '../../../test/statements.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { type AccountBody, goodPassword, signUp, visitorOf } from '../../../test/storefront/customers.ts'
import { addSeconds } from '../../clock.ts'

// No worker runs here: what is recorded is what the call itself asks the database. A clock would tell less, and not each time.
let store: TestStore
let people = 0
const newEmail = () => `ada-${people}@quay.example`
const other = 'nine grey herons in reeds'

beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())
beforeEach(() => {
  people += 1
  store.setNow(addSeconds(store.now(), 3_600))
})

const signIn = (email: string, password = goodPassword) =>
  visitorOf(store).call('POST', '/store/auth/token', { email, password })

test('signing up with an email that has an account answers the same, by the same statements, and opens nothing of it', async () => {
  const fresh = visitorOf(store)
  const answers: unknown[] = []
  const done: string[][] = []
  const email = newEmail()
  for (const [visitor, password] of [
    [fresh, other],
    [visitorOf(store), 'quiet rivers run deep 4'],
  ] as const) {
    const recording = recordStatements(store)
    const answer = await visitor.call<AccountBody>('POST', '/store/customers', {
      email,
      password,
      first_name: 'Ada',
    })
    done.push(recording.stop().map(({ text }) => text))
    const { id: _, ...customer } = answer.body.customer
    answers.push([answer.status, customer, Object.keys(answer.headers).sort()])
  }
  expect(answers[1]).toEqual(answers[0])
  expect(done[1]).toEqual(done[0])
  await fresh.call('POST', '/store/customers/me/addresses', { address: { city: 'Only hers' } })
  const stranger = await signUp(store, email, 'seven pears on one tree')
  expect(
    (await stranger.call<AccountBody>('GET', '/store/customers/me')).body.customer.shipping_addresses,
  ).toEqual([])
})

test('an unknown email and a wrong password are told apart by nothing, and limited alike', async () => {
  const email = newEmail()
  await signUp(store, email)
  const tried = async (whom: string) => {
    const recording = recordStatements(store)
    const { status, body, headers } = await signIn(whom, 'wrong lanterns at quay')
    const texts = recording.stop().map(({ text }) => text)
    return { status, body, retry: headers['retry-after'], texts }
  }
  const known = []
  const unknown = []
  for (let one = 0; one < 6; one += 1) {
    known.push(await tried(email))
    unknown.push(await tried(`nobody-${people}@quay.example`))
  }
  expect(unknown).toEqual(known)
  expect(known.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429])
  expect(known.at(-1)?.retry).toBe('60')
  expect((await signIn(email)).status).toBe(429)
  store.setNow(addSeconds(store.now(), 60))
  expect((await signIn(email)).status).toBe(200)
})

test('asking for a new password does the same whether or not the email has an account', async () => {
  const email = newEmail()
  await signUp(store, email)
  const asked = async (whom: string) => {
    const recording = recordStatements(store)
    const { status, body } = await visitorOf(store).call('POST', '/store/customers/password-token', {
      email: whom,
    })
    return { status, body, texts: recording.stop().map(({ text }) => text) }
  }
  const known = await asked(email)
  expect(known.status).toBe(204)
  expect(await asked(`nobody-${people}@quay.example`)).toEqual(known)
})
