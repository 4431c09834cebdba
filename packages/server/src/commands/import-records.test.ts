import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openShop } from '../../test/open-shop.ts'
import { openStore } from '../../test/store.ts'
import { storeContext, transact } from '../database/index.ts'
import { productKind } from '../features/product-files/index.ts'
import { recordKinds } from '../features/record-files/index.ts'
import { stopImport } from '../features/record-imports/index.ts'
import { importRecords, undoRecords } from './import-records.ts'

const requireRoom = async () => undefined

test('products of a file are previewed, imported and undone, with an exit code that reports success', async () => {
  const store = await openStore()
  const folder = await mkdtemp(join(tmpdir(), 'purser-import-'))
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  onTestFinished(async () => {
    printed.mockRestore()
    await rm(folder, { recursive: true })
    await store.close()
  })
  await openShop(store.db)
  const told = () =>
    printed.mock.calls
      .splice(0)
      .map(([line]) => String(line))
      .join('\n')
  const path = join(folder, 'products.csv')
  const rows = ['Product Handle,Product Title,Article,Price EUR', 'lamp,Lamp,LAMP-1,10', 'rope,Rope,ROPE-1,']
  await writeFile(path, rows.join('\n'))
  const mapping = new Map([['Article', 'variant.sku']])
  const take = (wishes: Partial<Parameters<typeof importRecords>[2]> = {}) =>
    importRecords(store.db, path, {
      kind: productKind,
      isDryRun: false,
      leavesOut: false,
      mapping,
      uploadsUrl: 'https://cdn.example/shop',
      requireRoom,
      ...wishes,
    })
  const skus = async () => {
    const variants = store.db.selectFrom('product_variant').select('sku').where('deleted_at', 'is', null)
    const found = await variants.where('sku', 'in', ['LAMP-1', 'ROPE-1']).orderBy('sku').execute()
    return found.map(({ sku }) => sku)
  }
  const imports = () => store.db.selectFrom('record_import').select('id').execute()

  expect([await take({ isDryRun: true }), await skus(), await imports()]).toEqual([0, [], []])
  expect(told()).toContain('Article -> variant.sku')

  // Stopped before its first part; the earlier check belongs to reading the file.
  let looks = 0
  const stopped = take({
    requireRoom: async () => {
      looks += 1
      if (looks < 2) return
      const [begun] = await imports()
      await transact(store.db, (tx) =>
        stopImport(tx, storeContext(store.now()), {
          id: begun?.id ?? '',
          kinds: ['products'],
          operations: productKind.operations,
        }),
      )
    },
  })
  expect([await stopped, await skus()]).toEqual([1, []])
  expect(told()).toMatch(/The import stopped before it was done\. To undo it: npm run import -- --undo \S+$/)
  await store.db.deleteFrom('record_import').execute()

  await writeFile(path, [...rows, 'mast,Mast,MAST-1,dear'].join('\n'))
  expect([await take(), await skus(), await imports()]).toEqual([1, [], []])
  expect(told()).toMatch(/^Row 4, Price EUR: .*\n[\s\S]*Nothing was imported\. Fix the problems first\.$/m)
  expect([await take({ leavesOut: true }), await skus()]).toEqual([0, ['LAMP-1', 'ROPE-1']])
  expect(told()).toContain('3 products: 2 to create, 0 to change, 0 unchanged, 1 with problems.')
  const picture = '01JD0000000000000000000000.png'
  await writeFile(
    path,
    `Product Handle,Product Title,Image 1 Url\nlamp,Lamp,https://cdn.example/shop/${picture}`,
  )
  expect(await take()).toBe(1)
  expect(told()).toContain(`Row 2, Image 1 Url: The image ${picture} no longer exists.`)
  const czech = Buffer.from('lamp,L\xe1mpa,LAMP-1,10', 'latin1')
  await writeFile(path, Buffer.concat([Buffer.from(`${rows[0]}\n`), czech]))
  expect(await take({ isDryRun: true, encoding: 'windows-1250' })).toBe(0)
  expect(told()).toMatch(/Central European \(Windows-1250\).*\n {2}Read as: Lámpa\n {2}If these look wrong/)
  await writeFile(path, rows.join('\n'))
  expect(await take()).toBe(0)
  expect(told()).toMatch(/Nothing to change\.$/)

  await writeFile(path, 'Product Handle,Product Title,Price XAU\nlamp,Lamp,10')
  expect(await take({ isDryRun: true, mapping: new Map() })).toBe(1)
  expect(told()).toMatch(
    /Row 1, Price XAU: The store has no currency XAU\..*\n[\s\S]*Can't start: 1 problem with the columns: Price XAU\.\nNothing was imported\. Fix the problems first\.$/,
  )

  const [made] = await imports()
  expect(await undoRecords(store.db, [productKind], made?.id ?? '', requireRoom)).toBe(0)
  expect(told()).toBe('Undone: 2 products. Kept, because they changed after the import: 0.')
  expect(await skus()).toEqual([])

  const kinds = [productKind, ...Object.values(recordKinds)]
  await writeFile(path, 'Email,First name\nada@example.com,Ada\nnobody,\n')
  const { customers } = recordKinds
  expect(await take({ kind: customers, mapping: new Map() })).toBe(1)
  expect(told()).toMatch(/^Customers of another shop,[\s\S]*Row 3, Email: 'nobody' isn't an email address\./)
  expect(await take({ kind: customers, mapping: new Map(), leavesOut: true })).toBe(0)
  expect(told()).toContain('2 customers: 1 to create, 0 to change, 0 unchanged, 1 with problems.')
  const last = (await imports()).at(-1)
  expect(await undoRecords(store.db, kinds, last?.id ?? '', requireRoom)).toBe(0)
  expect(told()).toBe('Undone: 1 customer. Kept, because they changed after the import: 0.')
})
