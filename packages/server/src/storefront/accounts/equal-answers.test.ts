import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordStatements } from '../../../test/statements.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { goodPassword, signUp, visitorOf } from '../../../test/storefront/customers.ts'
import { addSeconds } from '../../clock.ts'

// No worker runs here, so only the request's own queries are recorded. Comparing times would prove less, and not reliably.
let store: TestStore
let people = 0
const newEmail = () => `ada-${people}@quay.example`

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

test('an unknown email and a wrong password get identical answers and limits', async () => {
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

test('requesting a new password does the same whether or not the email has an account', async () => {
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
