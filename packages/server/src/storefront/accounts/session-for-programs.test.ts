import type { OutgoingHttpHeaders } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type TestStore } from '../../../test/store.ts'
import { goodPassword, visitorOf } from '../../../test/storefront/customers.ts'

/* accounts-22 */

let store: TestStore
beforeAll(async () => {
  store = await openStore()
})
afterAll(() => store.close())

test('a program gets the session as connect.sid as well, and a browser does not', async () => {
  const body = { email: 'ada@quay.example', password: goodPassword }
  const program = (method: 'GET' | 'POST' | 'DELETE', url: string, headers = {}) =>
    store.app.http.inject({ method, url, headers, ...(method === 'POST' && { payload: body }) })
  const sidOf = ({ headers }: { headers: OutgoingHttpHeaders }) =>
    [headers['set-cookie'] ?? []].flat().find((one) => String(one).startsWith('connect.sid='))
  const browser = visitorOf(store)
  await browser.call('POST', '/store/customers', body)
  expect(sidOf(await browser.call('POST', '/store/auth', body))).toBeUndefined()
  const sid = sidOf(await program('POST', '/store/auth'))
  expect(sid).toMatch(/^connect\.sid=[\w-]{43}; Path=\/; Expires=.* GMT; HttpOnly; SameSite=Lax$/)
  const cookie = String(sid).split(';')[0] ?? ''
  expect((await program('GET', '/store/auth', { cookie })).json().customer.email).toBe(body.email)
  expect((await visitorOf(store, { cookie }).call('GET', '/store/auth')).status).toBe(401)
  expect(sidOf(await program('DELETE', '/store/auth', { cookie }))).toContain('Expires=Thu, 01 Jan 1970')
  expect((await program('GET', '/store/auth', { cookie })).statusCode).toBe(401)
})
