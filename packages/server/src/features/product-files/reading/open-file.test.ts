import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listLimits, textLimits } from '@purser/domain/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeTags } from './cells.ts'
import type { FileProduct } from './file-product.ts'
import { openProductFile } from './open-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purser-reading-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const terms = { defaultCurrency: 'eur', currencies: new Set(['eur']), regions: [] }

/** Reads a file with these rows; returns its products and its problems as row, column and sentence. */
async function read(header: readonly string[], ...rows: string[][]) {
  const path = join(folder, 'products.csv')
  const written = [header, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(','))
  await writeFile(path, written.join('\n'))
  const file = await openProductFile(path, terms)
  const problems = [...file.problems]
  const products: FileProduct[] = []
  for await (const each of file.records()) {
    products.push(each.record)
    problems.push(...each.problems)
  }
  return { products, problems: problems.map(({ row, column, message }) => `${row} ${column}: ${message}`) }
}
const problemsOf = async (...file: Parameters<typeof read>) => (await read(...file)).problems
const product = ['Product Handle', 'Product Title']
const of = (column: string, cell: string) => problemsOf([...product, column], ['mug', 'Mug', cell])
const x = (count: number) => 'x'.repeat(count)

test.each([
  ['Product Subtitle', textLimits.subtitle],
  ['Product HS Code', textLimits.hs_code],
  ['Product Origin Country', textLimits.origin_country],
  ['Product MID Code', textLimits.mid_code],
  ['Product Material', textLimits.material],
  ['Variant HS Code', textLimits.hs_code],
  ['Variant SKU', textLimits.sku],
  ['Option 1 Name', textLimits.title],
  ['Product Tag 1', textLimits.title],
  ['Product Type', textLimits.title],
])('%s accepts what the API accepts, and no more (product-files-21)', async (column, most) => {
  expect(await of(column, x(most))).toEqual([])
  expect(await of(column, x(most + 1))).toEqual([
    `2 ${column}: The text has ${most + 1} characters. At most ${most} are allowed.`,
  ])
})

test('the length of an option value is limited, too (product-files-21)', async () => {
  const header = [...product, 'Option 1 Name', 'Option 1 Value']
  expect(await problemsOf(header, ['mug', 'Mug', 'Size', 'S'], ['mug', '', '', x(301)])).toEqual([
    '3 Option 1 Value: The text has 301 characters. At most 300 are allowed.',
  ])
})

test('tags have the API’s limits on length and number, however long their cell is (product-files-21)', async () => {
  const tags = (count: number) =>
    writeTags(Array.from({ length: count }, (_, rank) => `${rank},`.padEnd(textLimits.title, ',')))
  expect(await of('Product Tags', tags(listLimits.tags))).toEqual([])
  expect(await of('Product Tags', tags(listLimits.tags + 1))).toEqual([
    '2 Product Tags: A product can have at most 250 tags. This one has 251.',
  ])
  expect(await of('Product Tags', `Sea,${x(301)}`)).toEqual([
    `2 Product Tags: The tag '${x(60)}…' has 301 characters. At most 300 are allowed.`,
  ])
})

test('the API’s limit on pictures applies (product-files-21)', async () => {
  const header = ['Handle', 'Title', 'Image Src']
  const rows = (count: number) =>
    Array.from({ length: count }, (_, rank) => ['mug', 'Mug', `https://pictures.example/${rank}.jpg`])
  expect(await problemsOf(header, ...rows(250), ...rows(250))).toEqual([])
  expect(await problemsOf(header, ...rows(252))).toEqual([
    '252 Image Src: A product can have at most 250 images. This one has 252.',
  ])
})

test('the API’s limit on options applies (product-files-21)', async () => {
  const ranks = Array.from({ length: listLimits.options }, (_, at) => at + 1)
  const header = ranks.flatMap((rank) => [`Option ${rank} Name`, `Option ${rank} Value`])
  const cells = ranks.flatMap((rank) => [`Kind ${rank}`, `Value ${rank}`])
  const { problems, products } = await read([...product, ...header], ['mug', 'Mug', ...cells])
  expect(problems).toEqual([])
  expect(products.map(({ options, variants }) => [options.length, variants[0]?.values.at(-1)])).toEqual([
    [100, 'Value 100'],
  ])
})
