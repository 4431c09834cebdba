import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'
import { goodPassword, signUp, visitorOf } from '../../../test/storefront/customers.ts'
import { addSeconds } from '../../clock.ts'

/* accounts-19 */

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

const fresh = 'eleven boats on the bay'
let people = 0
async function signedIn(minutesAgo: number) {
  people += 1
  const email = `ada-${people}@quay.example`
  const ada = await signUp(store, email)
  store.setNow(addSeconds(store.now(), minutesAgo * 60))
  const change = (body: object) =>
    ada.call<{ code?: string; field?: string }>('POST', '/store/customers/me', body)
  const opens = async (password: string) =>
    (await visitorOf(store).call('POST', '/store/auth', { email, password })).status === 200
  return { ada, email, change, opens }
}

test.each([
  [0, undefined, 200, undefined],
  [9, undefined, 200, undefined],
  [10, undefined, 200, undefined],
  [11, undefined, 403, 'current_password_needed'],
  [11, null, 403, 'current_password_needed'],
  [11, goodPassword, 200, undefined],
  [11, 'wrong lanterns', 400, 'wrong_password'],
  [0, goodPassword, 200, undefined],
  [0, 'wrong lanterns', 400, 'wrong_password'],
])(
  '%d minutes after signing in, with the current password %j: %d',
  async (minutes, current, status, code) => {
    const { change, opens } = await signedIn(minutes)
    const answer = await change({ password: fresh, current_password: current })
    expect([answer.status, answer.body.code, answer.body.field]).toEqual([
      status,
      code,
      code === undefined ? undefined : 'current_password',
    ])
    expect(await opens(status === 200 ? fresh : goodPassword)).toBe(true)
  },
)

test('signing in again works as well, and names change without a password', async () => {
  const { ada, email, change } = await signedIn(60)
  expect((await change({ first_name: 'Ada' })).status).toBe(200)
  expect((await change({ password: fresh })).status).toBe(403)
  await ada.call('POST', '/store/auth', { email, password: goodPassword })
  expect((await change({ password: fresh })).status).toBe(200)
})

test('wrong current passwords are limited, and strangers’ sign-in attempts don’t use up these tries', async () => {
  const { email, change } = await signedIn(11)
  for (let one = 0; one < 6; one += 1)
    await visitorOf(store).call('POST', '/store/auth', { email, password: 'wrong lanterns' })
  const give = (current_password: string) => change({ password: fresh, current_password })
  for (let one = 0; one < 5; one += 1) expect((await give('wrong lanterns')).status).toBe(400)
  expect(await give(goodPassword)).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
  store.setNow(addSeconds(store.now(), 60))
  expect((await give(goodPassword)).status).toBe(200)
})
