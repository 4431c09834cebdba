import { randomBytes } from 'node:crypto'
import type { countDocuments } from '@purser/contract/documents'
import type { ResponseOf } from '@purser/contract/endpoints'
import { documentKinds } from '@purser/domain/documents'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OauthServer, openOauthServer } from '../../../test/oauth/oauth-server.ts'
import { onOrder } from '../../../test/order-books.ts'
import { placeOrder } from '../../../test/place-order.ts'
import { priceShop } from '../../../test/price-shop.ts'
import { placeShipped } from '../../../test/register-claim.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { declareApps } from '../apps/declare-apps.ts'
import { installedApp } from '../apps/testing/app-headers.ts'
import { invoiceCalls } from '../invoices/testing/invoice-calls.ts'
import { printCalls, told } from './testing/print-calls.ts'

type Counted = ResponseOf<typeof countDocuments>

let oauth: OauthServer
let store: TestStore
let app: Record<string, string>
let print: ReturnType<typeof printCalls>

beforeAll(async () => {
  oauth = await openOauthServer({ storeOrigin: 'http://store.test' })
  store = await openStore({ apps: [oauth.app], secretKey: randomBytes(32), publicUrl: 'http://store.test' })
  await priceShop(store.db)
  app = await installedApp(store)
  print = printCalls(store)
})
afterAll(async () => {
  await store.close()
  await oauth.close()
})

const grant = (rights: string[]) => declareApps(store.db, [{ ...oauth.app, rights }], store.now())

test('invoices and credit notes come as they were issued, with the orders that have none on the last page (documents-13)', async () => {
  const invoices = invoiceCalls(store)
  await invoices.set()
  const [invoiced, other] = [await placeOrder(store.db), await placeOrder(store.db)]
  await invoices.issue(invoiced.id)
  await onOrder(store, invoiced.id, 'cancel')
  await invoices.issue(invoiced.id)
  const numbers = (await invoices.of(invoiced.id)).invoices.map(({ number }) => number)
  const order_ids = [other.id, invoiced.id]
  for (const [kind, title, number] of [
    ['invoice', 'Invoice', numbers[0]],
    ['credit-note', 'Credit note', numbers[1]],
  ] as const) {
    const [text = '', leftOut = '', ...others] = told(await print.many({ kind, order_ids }))
    expect(text).toContain(`${title}|${number}|From|Harbor Supply GmbH`)
    expect(leftOut).toContain(`${title}s not printed|`)
    expect(leftOut).toContain(`#${other.display_id}|No ${title.toLowerCase()} was issued.`)
    expect(others).toEqual([])
    expect(told(await print.one(invoiced.id, kind))).toEqual([text])
  }
  const refused = await print.many({ kind: 'invoice', parts: ['inv_1'] })
  expect(refused.refusal.message).toBe('parts: can only be used for packing slips and return slips')
})

test('documents are counted by kind, with the reasons of the orders that have none (documents-14)', async () => {
  const [open, canceled, shipped] = [
    await placeOrder(store.db),
    await placeOrder(store.db),
    await placeShipped(store),
  ]
  await onOrder(store, canceled.id, 'cancel')
  const invoices = invoiceCalls(store)
  await invoices.set()
  await invoices.issue(open.id)
  const order_ids = [open.id, canceled.id, shipped.id]
  const { body } = await store.call('POST', '/admin/documents/count', { order_ids })
  const one = (message: string) => ({ message, count: 1 })
  expect(body).toEqual({
    documents: [
      { kind: 'packing-slip', orders: 2, reasons: [one('The order is canceled.')] },
      {
        kind: 'pick-list',
        orders: 1,
        reasons: [one('The order is canceled.'), one('There is nothing left to pack.')],
      },
      {
        kind: 'return-slip',
        orders: 0,
        reasons: [{ message: 'No return is waiting to be received.', count: 3 }],
      },
      { kind: 'invoice', orders: 1, reasons: [{ message: 'No invoice was issued.', count: 2 }] },
      { kind: 'credit-note', orders: 0, reasons: [{ message: 'No credit note was issued.', count: 3 }] },
    ],
  })
  const unknown = await store.call('POST', '/admin/documents/count', { order_ids: ['order_none'] })
  expect(unknown.status).toBe(404)
})

test('an app that may not read invoices gets no count of them, and none is printed for it (documents-13)', async () => {
  const { id } = await placeOrder(store.db)
  const order_ids = [id]
  const asApp = <Body>(path: string, body: object) => store.call<Body>('POST', path, body, app)
  const count = async () => {
    const { body } = await asApp<Counted>('/admin/documents/count', { order_ids })
    return body.documents.map(({ kind }) => kind)
  }
  await grant(['orders:read'])
  expect(await count()).toEqual(['packing-slip', 'pick-list', 'return-slip'])
  const refused = await asApp('/admin/documents', { kind: 'invoice', order_ids })
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'not_allowed' }])
  await grant(['orders:read', 'invoices:read'])
  expect(await count()).toEqual([...documentKinds])
})
