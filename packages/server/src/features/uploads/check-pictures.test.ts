import { afterAll, beforeAll, expect, test } from 'vitest'
import { priceShop } from '../../../test/price-shop.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { addSeconds } from '../../clock.ts'
import { StorageUnavailable } from '../../providers/index.ts'
import { createPictureCheck } from './check-pictures.ts'

let store: TestStore
beforeAll(async () => {
  store = await openStore()
  await priceShop(store.db)
})
afterAll(() => store.close())

const named = (letter: string) => `${letter.repeat(26)}.jpg`
const [there, lost, thumbnail, deleted] = ['A', 'B', 'C', 'D'].map(named) as [string, string, string, string]

/** Looks for files in a storage that lacks some. @returns the names that it was asked for */
function checkWithout(...missing: readonly string[]) {
  const asked: string[] = []
  const open = async (name: string) => {
    asked.push(name)
    // Only whether there is a file matters.
    return missing.includes(name) ? null : ({ destroy: () => undefined } as never)
  }
  return { asked, check: createPictureCheck({ open }) }
}

async function broken(): Promise<string[]> {
  const path = '/admin/products?attention=broken_picture&fields=title&expand='
  const { body } = await store.call<{ products: { title: string }[] }>('GET', path)
  return body.products.map(({ title }) => title).sort()
}

test('pictures whose file is missing are found, and remote ones not looked for (today-30)', async () => {
  const at = { created_at: store.now(), look_at: store.now() }
  await store.db
    .insertInto('upload')
    .values([
      ...[there, lost, thumbnail].map((name) => ({ ...at, name })),
      { ...at, name: deleted, deleted_at: store.now() },
    ])
    .execute()
  const product = async (title: string, pictures: object, status = 'published') =>
    store.call('POST', '/admin/products', { title, status, ...pictures })
  await product('Whole', { images: [`/uploads/${there}`], thumbnail: `/uploads/${there}` })
  await product('Image', { images: [`/uploads/${there}`, `https://old.example.com/uploads/${lost}`] })
  await product('Thumbnail', { thumbnail: `/uploads/${thumbnail}` })
  await product('Remote', { images: ['https://cdn.example.com/mug.jpg'] })
  await product('Draft', { images: [`/uploads/${lost}`] }, 'draft')

  expect(await broken()).toEqual([])
  const first = checkWithout(lost, thumbnail, deleted)
  expect(await first.check(store.db, store.now())).toBe(3)
  expect(first.asked.toSorted()).toEqual([there, lost, thumbnail])
  expect(await broken()).toEqual(['Image', 'Thumbnail'])

  const next = checkWithout(thumbnail)
  expect(await next.check(store.db, addSeconds(store.now(), 3_599))).toBe(0)
  expect(await next.check(store.db, addSeconds(store.now(), 3_600))).toBe(2)
  expect(await broken()).toEqual(['Thumbnail'])
  expect(await next.check(store.db, addSeconds(store.now(), 8 * 86_400))).toBe(3)
})

test('a storage that can’t be reached says nothing about a file', async () => {
  await store.db.updateTable('upload').set({ checked_at: null, missing_since: null }).execute()
  const open = async () => {
    throw new StorageUnavailable('It is away.')
  }
  await expect(createPictureCheck({ open })(store.db, store.now())).rejects.toThrow('It is away.')
  expect(await broken()).toEqual([])
})
