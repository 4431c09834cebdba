import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { listOrders, retrieveOrder } from '@purser/contract/orders'
import { retrieveSession } from '@purser/contract/session'
import { expect, test } from 'vitest'
import { orderInput, ordersListing } from '../features/orders/orders-data.ts'
import { addressOf } from './call-api.ts'
import { takeFirstCall } from './first-calls.ts'

const script = readFileSync(new URL('../../public/first-calls.js', import.meta.url), 'utf8')

/** Returns the requests that the script sends for a page's URL. */
function askedAt(pathname: string, search = '', apiBase = ''): string[] {
  const asked: string[] = []
  const fetch = (address: string) => {
    asked.push(address)
    return Promise.resolve(address)
  }
  const document = { querySelector: () => ({ content: apiBase }) }
  runInNewContext(script, { location: { pathname, search }, document, fetch })
  return asked
}

const session = addressOf(retrieveSession, {})
const list = addressOf(listOrders, ordersListing.input({}))

test.each([
  ['/a/orders', '', [session, list]],
  ['/a', '', [session, list]],
  ['/a/orders', '?q=nina', [session]],
  ['/a/orders/order_01ABC', '', [session, addressOf(retrieveOrder, orderInput('order_01ABC'))]],
  ['/a/orders/new', '', [session]],
  ['/a/collections', '', [session]],
  ['/login', '', []],
])('%s%s sends its screen’s calls early', (pathname, search, addresses) => {
  expect(askedAt(pathname, search)).toEqual(addresses)
})

test('sends no early request to another server', () => {
  expect(askedAt('/a/orders', '', 'https://shop.example')).toEqual([])
})

test('an early response is used once', async () => {
  globalThis.firstCalls = new Map([['/admin/auth', Promise.resolve(new Response('early'))]])
  expect(await (await takeFirstCall('/admin/auth'))?.text()).toBe('early')
  expect(takeFirstCall('/admin/auth')).toBeUndefined()
})
