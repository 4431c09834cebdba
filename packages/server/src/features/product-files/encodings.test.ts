import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestStore } from '../../../test/store.ts'
import { sendFile } from '../record-imports/testing/send-file.ts'
import { openFileStore, type ProductFileRuns } from './testing/file-runs.ts'

let store: TestStore
let runs: ProductFileRuns
beforeAll(async () => {
  ;({ store, runs } = await openFileStore())
})
afterAll(() => store.close())

const header = 'Product Handle,Product Title,Product Type,Variant SKU'
const polish = [header, 'kubek,Kubek żółty,Średnie,KZ-1', 'gesla,Gęśla,Instrumenty,GS-1'].join('\n')

test('the encoding is detected, shown with sample texts, and can be changed by the operator (product-files-22)', async () => {
  const file = iconv.encode(polish, 'windows-1250')
  const { body } = await sendFile(store, file)
  expect(body.product_import).toMatchObject({
    encoding: 'windows-1250',
    encoding_sample: ['Kubek żółty', 'Średnie', 'Gęśla'],
    problem_count: 0,
  })
  const wrong = await sendFile(store, file, { encoding: 'CP1252' })
  expect(wrong.body.product_import).toMatchObject({
    encoding: 'windows-1252',
    encoding_sample: ['Kubek ¿ó³ty', 'Œrednie', 'Gêœla'],
  })
  const right = await sendFile(store, file, { encoding: 'windows-1250' })
  await runs.run(right.body.product_import.id)
  const found = await store.call<{ products: { title: string }[] }>('GET', '/admin/products?handle=kubek')
  expect(found.body.products.map(({ title }) => title)).toEqual(['Kubek żółty'])
})

test('a file of plain ASCII has no samples to show', async () => {
  const { body } = await sendFile(store, `${header}\nplain,Plain,Cups,PL-1`)
  expect(body.product_import).toMatchObject({ encoding: 'utf-8', encoding_sample: [] })
})

test.each(['klingon', 'constructor'])(
  'the encoding %j is refused with the available ones',
  async (encoding) => {
    const { status, body } = await sendFile(store, polish, { encoding })
    expect([status, body]).toEqual([
      400,
      expect.objectContaining({
        field: 'encoding',
        message: expect.stringMatching(/^There is no encoding '.*'\. Choose one of utf-8, .*shift_jis/),
      }),
    ])
  },
)

test('the same file in another encoding is a different request', async () => {
  const headers = { 'idempotency-key': 'encoding-key' }
  expect((await sendFile(store, polish, { headers })).status).toBe(200)
  expect((await sendFile(store, polish, { headers, encoding: 'windows-1252' })).status).toBe(422)
})

test('an exported replacement character is imported again without a problem', async () => {
  await runs.run(await runs.stage(`${header}\nold,Caf\uFFFD,Cups\uFFFD,O-1`))
  const file = await runs.exported()
  expect(file).toContain('Caf\uFFFD')
  const id = await runs.stage(file)
  expect((await runs.problemsOf(id)).filter((problem) => problem.includes("can't be read"))).toEqual([])
  expect((await runs.rowsOf(id)).map(({ title }) => title)).toContain('Caf\uFFFD')
})

test('an invalid byte in a UTF-8 file is a problem of its cell, and the rest is read (product-files-23)', async () => {
  const rows = [`${header}\ncup,Café,Größe,C-1\nthe,Th`, '\xe9,Tassen,C-2\n']
  const id = await runs.stage(
    Buffer.concat([Buffer.from(rows[0] ?? ''), Buffer.from(rows[1] ?? '', 'latin1')]),
  )
  expect(await runs.problemsOf(id)).toEqual([
    "3 Product Title: 'Th\uFFFD' has a character that can't be read.",
  ])
  expect((await runs.rowsOf(id)).map(({ title, has_problems }) => [title, has_problems])).toEqual([
    ['Café', false],
    ['the', true],
  ])
})
