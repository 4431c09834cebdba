import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { longTest } from '../../../../../long-tests.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { addOperator, changeOperatorPassword } from './index.ts'

/* strangers don't use up the attempts of a device known to the account. */

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  for (const name of ['nina', 'omar']) {
    await addOperator(store.db, { email: emailOf(name), password: 'correct horse' }, store.now())
  }
})
beforeEach(async () => {
  await store.db.deleteFrom('login_attempt').execute()
})
afterAll(() => store.close())

const emailOf = (name: string) => `${name}@purser.test`

/** Signs in from the address that all tests share, with a browser that sends this cookie. */
async function signIn(name: string, password: string, device = '') {
  const body = { email: emailOf(name), password }
  const { status, headers } = await store.call('POST', '/admin/auth', body, { cookie: device })
  const cookies = [headers['set-cookie'] ?? []].flat()
  return { status, wait: headers['retry-after'], device: cookies[1]?.split(';')[0] ?? '' }
}

async function knownDeviceOf(name: string, device = ''): Promise<string> {
  const signedIn = await signIn(name, 'correct horse', device)
  expect([signedIn.status, signedIn.device]).toEqual([200, expect.stringMatching(/^purser_device=/)])
  return signedIn.device
}

/** Uses up all attempts that the shared address has in a day. */
async function useUpTheAddress() {
  const rows = Array.from({ length: 100 }, (_, rank) => ({
    email: `guess-${rank}@purser.test`,
    address: '127.0.0.1',
    is_success: false,
    created_at: store.now(),
  }))
  await store.db.insertInto('login_attempt').values(rows).execute()
}

test('an operator signs in with a known device while their address has to wait', async () => {
  const device = await knownDeviceOf('nina')
  await useUpTheAddress()
  expect((await signIn('nina', 'correct horse')).status).toBe(429)
  expect((await signIn('nina', 'correct horse', device)).status).toBe(200)
})

test('guesses at an account from the same address do not block its known device', async () => {
  const device = await knownDeviceOf('nina')
  for (let tries = 0; tries < 5; tries += 1) expect((await signIn('nina', 'wrong horse')).status).toBe(401)
  expect((await signIn('nina', 'correct horse')).status).toBe(429)
  expect((await signIn('nina', 'correct horse', device)).status).toBe(200)
})

longTest('a known device has tries of its own: five, then it waits twice as long each time', async () => {
  const device = await knownDeviceOf('nina')
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await signIn('nina', 'wrong horse', device)).status).toBe(401)
  }
  for (const wait of [60, 120]) {
    expect(await signIn('nina', 'correct horse', device)).toMatchObject({ status: 429, wait: String(wait) })
    store.setNow(addSeconds(store.now(), wait))
    expect((await signIn('nina', 'wrong horse', device)).status).toBe(401)
  }
  // None of this counted against the address.
  expect((await signIn('nina', 'correct horse')).status).toBe(200)
})

longTest('many tries at once with a known device do not slip through together', async () => {
  const device = await knownDeviceOf('nina')
  const tries = await Promise.all(Array.from({ length: 20 }, () => signIn('nina', 'wrong horse', device)))
  expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(15)
})

test('a device is known to the accounts that signed in with it, and unknown to all others', async () => {
  const ninas = await knownDeviceOf('nina')
  await useUpTheAddress()
  expect((await signIn('omar', 'correct horse', ninas)).status).toBe(429)
  await store.db.deleteFrom('login_attempt').execute()
  const both = await knownDeviceOf('omar', ninas)
  await useUpTheAddress()
  const again = await signIn('nina', 'correct horse', both)
  expect(again.status).toBe(200)
  expect((await signIn('omar', 'correct horse', again.device)).status).toBe(200)
})

longTest('signing in with one account gives a device no more tries at another', async () => {
  const both = await knownDeviceOf('omar', await knownDeviceOf('nina'))
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await signIn('nina', 'wrong horse', both)).status).toBe(401)
  }
  const renewed = await knownDeviceOf('omar', both)
  expect((await signIn('nina', 'correct horse', renewed)).status).toBe(429)
})

longTest('a token ends with the next signing in, with the password, and after half a year', async () => {
  const first = await knownDeviceOf('nina')
  const second = await knownDeviceOf('nina', first)
  await useUpTheAddress()
  expect((await signIn('nina', 'correct horse', first)).status).toBe(429)
  expect((await signIn('nina', 'correct horse', 'purser_device=made-up')).status).toBe(429)

  const change = { email: emailOf('nina'), password: 'correct horse' }
  await changeOperatorPassword(store.db, change, store.now())
  expect((await signIn('nina', 'correct horse', second)).status).toBe(429)

  await store.db.deleteFrom('login_attempt').execute()
  const third = await knownDeviceOf('nina')
  store.setNow(addSeconds(store.now(), 180 * 86_400))
  await useUpTheAddress()
  expect((await signIn('nina', 'correct horse', third)).status).toBe(429)
})
