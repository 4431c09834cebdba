import type { AddressInfo } from 'node:net'
import { sourceAllNodes, sourceUpdatedNodes } from 'gatsby-source-medusa/dist/source-nodes.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShopWindow, type ShopWindow } from '../src/storefront/browsing/testing/shop-window.ts'
import { placeOrder } from '../test/place-order.ts'

/* What a Gatsby build reads from a store with the plugin for this API: everything at first, then only changes. */

interface Node {
  readonly id: string
  readonly internal: { readonly type: string }
}

let store: ShopWindow
let options: { readonly storeUrl: string; readonly apiKey: string }
beforeAll(async () => {
  store = await openShopWindow()
  await store.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = store.app.http.server.address() as AddressInfo
  const { body } = await store.call<{ secret: string }>('POST', '/admin/api-keys', { name: 'Gatsby' })
  options = { storeUrl: `http://127.0.0.1:${port}`, apiKey: body.secret }
})
afterAll(() => store.close())

/** The part of Gatsby that the plugin uses. @returns the ids of the created nodes, by type */
async function nodesOf(source: (gatsby: object) => Promise<void>): Promise<Record<string, string[]>> {
  const ids: Record<string, string[]> = {}
  const createNode = ({ id, internal: { type } }: Node) => {
    ids[type] = [...(ids[type] ?? []), id]
  }
  const told = { reporter: { info: () => undefined }, createContentDigest: String, getNodesByType: () => [] }
  await source({ ...told, actions: { createNode } })
  return ids
}

test('a site is built from everything published, and with a key also from orders', async () => {
  const { id } = await placeOrder(store.db)
  expect(await nodesOf((gatsby) => sourceAllNodes(gatsby, options))).toEqual({
    MedusaProducts: ['prod_coat', 'prod_card', 'prod_test'],
    MedusaImages: ['img_2', 'img_1'],
    MedusaRegions: expect.arrayContaining(['reg_test', 'reg_swiss']),
    MedusaCollections: ['pcol_rain'],
    MedusaOrders: [id],
  })
})

test('a rebuild reads only later changes, with times in milliseconds', async () => {
  /** As the plugin stores it, despite its types. */
  const at = (moment: string) => String(Date.parse(moment))
  const since = at('2026-02-28T00:00:00Z')
  const changed = await nodesOf((gatsby) => sourceUpdatedNodes(gatsby, options, since))
  expect(changed.MedusaProducts).toEqual(['prod_coat', 'prod_card'])
  const later = await nodesOf((gatsby) => sourceUpdatedNodes(gatsby, options, at('2026-04-01T00:00:00Z')))
  expect(later.MedusaProducts).toBeUndefined()
})
