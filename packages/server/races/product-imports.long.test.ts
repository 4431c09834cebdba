import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arena, openArena } from './support/arena.ts'
import { createCrowd } from './support/crowd.ts'
import { untilGone } from './support/until-gone.ts'

/* Imports run by two servers at once, next to an editor's own changes, and by a server that dies. */

const COUNT = 300

let arena: Arena
beforeAll(async () => {
  arena = await openArena({ isMortal: true })
})
afterAll(() => arena.close())

interface Import {
  readonly id: string
  readonly status: string
  readonly progress: Readonly<Record<'created' | 'changed' | 'left' | 'refused' | 'products', number>>
}

const headers = () => ({ cookie: arena.cookie, 'sec-fetch-site': 'same-origin' })

async function send(port: number, content: string): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([content]), 'products.csv')
  const address = `http://127.0.0.1:${port}/admin/product-imports`
  const answer = await fetch(address, { method: 'POST', body: form, headers: headers() })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { product_import: Import }).product_import.id
}

async function ask(port: number, path: string, method = 'GET'): Promise<Import> {
  const address = `http://127.0.0.1:${port}/admin/product-imports/${path}`
  const answer = await fetch(address, { method, headers: headers() })
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { product_import: Import }).product_import
}

async function untilDone(port: number, id: string): Promise<Import> {
  await expect.poll(async () => (await ask(port, id)).status, { timeout: 90_000, interval: 200 }).toBe('done')
  return ask(port, id)
}

const file = (name: string, weight: number) =>
  [
    'Product Handle,Product Title,Product Weight,Variant SKU,Variant Inventory Quantity',
    ...Array.from(
      { length: COUNT },
      (_, rank) => `${name}-${rank},${name} ${rank},${weight},${name}-${rank},5`,
    ),
  ].join('\n')

const productsOf = (name: string) =>
  arena.db
    .selectFrom('product')
    .select(['id', 'handle', 'weight', 'subtitle'])
    .where('handle', 'like', `${name}-%`)
    .where('deleted_at', 'is', null)
    .execute()

test('when two imports of one file run at once, one of them creates each product; edits made during an import are kept', async () => {
  const [one, other] = await Promise.all([arena.startServer(), arena.startServer()])
  const ids = await Promise.all([one, other].map(({ port }) => send(port, file('twice', 1))))
  await Promise.all(ids.map((id, rank) => ask([one, other][rank]?.port ?? 0, `${id}/start`, 'POST')))
  const done = await Promise.all(ids.map((id) => untilDone(one.port, id)))
  const all = done.map(({ progress }) => progress)
  expect(all.map(({ refused, changed }) => refused + changed)).toEqual([0, 0])
  expect(all.reduce((sum, { created }) => sum + created, 0)).toBe(COUNT)
  expect(all.reduce((sum, { left }) => sum + left, 0)).toBe(COUNT)
  const products = await productsOf('twice')
  expect(new Set(products.map(({ handle }) => handle)).size).toBe(COUNT)
  expect(products).toHaveLength(COUNT)

  const id = await send(one.port, file('twice', 2))
  const crowd = createCrowd(other.port, arena.cookie)
  const edited = products.filter((_, rank) => rank % 20 === 0)
  const [, answers] = await Promise.all([
    ask(one.port, `${id}/start`, 'POST').then(() => untilDone(one.port, id)),
    crowd.rush(
      edited.map((product) => ({
        method: 'POST',
        path: `/admin/products/${product.id}`,
        body: { subtitle: 'Edited' },
      })),
    ),
  ])
  crowd.close()
  expect(answers.map(({ status }) => status)).toEqual(edited.map(() => 200))
  const after = await productsOf('twice')
  expect(after.filter(({ weight }) => weight !== 2)).toEqual([])
  expect(after.filter(({ subtitle }) => subtitle === 'Edited')).toHaveLength(edited.length)
  await one.kill()
  await other.kill()
}, 180_000)

test('when the server dies within a batch or between two, the next one continues the import', async () => {
  const first = await arena.startServer()
  const id = await send(first.port, file('dies', 3))
  arena.killAt({ moment: 'after', pattern: 'insert into "product_variant"', calls: 1 })
  await ask(first.port, `${id}/start`, 'POST')
  await untilGone(first.port)
  expect(await productsOf('dies')).toEqual([])
  arena.killAt({ moment: 'after the commit of', pattern: 'insert into "product_variant"', calls: 1 })
  const second = await arena.startServer()
  await untilGone(second.port)
  expect(await productsOf('dies')).toHaveLength(250)
  const { port } = await arena.startServer()
  expect(await untilDone(port, id)).toMatchObject({ progress: { products: COUNT, created: COUNT } })
  expect(await productsOf('dies')).toHaveLength(COUNT)
  await arena.expectAllWell()
}, 180_000)
