import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purser-rows-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(content: string, separator = ',', count?: number): Promise<string[][]> {
  const file = join(folder, 'rows.csv')
  await writeFile(file, content)
  const rows: string[][] = []
  const wanted = { encoding: 'utf-8', separator, ...(count !== undefined && { count }) } as const
  for await (const { cells } of csvRows(file, wanted)) rows.push(cells)
  return rows
}

test.each([
  ['a cell between quotation marks', 'a,"b, ""c""\nd",e\n', [['a', 'b, "c"\nd', 'e']]],
  ['one that begins with a quotation mark of its own', '"""x"" y",""""\r\n', [['"x" y', '"']]],
  ['a quotation mark within a cell without them', 'vend-2,24" wide,13', [['vend-2', '24" wide', '13']]],
  ['several of them', '5\' 4", a "b" c ,13', [['5\' 4"', ' a "b" c ', '13']]],
  [
    'what ends its rows in two ways',
    'a,"b"\nc,"d"\r\n"e",f\r',
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
    ],
  ],
  ['rows that are blank', 'a\n\nb', [['a'], [''], ['b']]],
])('%s is read unchanged', async (_, content, rows) => {
  expect(await read(content)).toEqual(rows)
})

const many = Array.from({ length: 3_000 }, (_, at) => `row-${at},x`).join('\n')

test.each([
  ['a,b\nc,"d" e,f\n', "Row 2 can't be read: a cell has text after its closing quotation mark"],
  ['a\n"b\nc"\n"never\nd,"e",f\n', "Row 3 can't be read: a cell has text after its closing quotation mark"],
  ['a,b\n\nc,"d\ne,f\n', "Row 3 can't be read: a cell starts with a quotation mark that is never closed"],
  [`${many}\nlast,"x`, "Row 3001 can't be read: a cell starts"],
  [`a\n"${'x'.repeat(4_000_001)}`, "Row 2 can't be read: a cell starts"],
])('%.20s is refused by the row', async (content, sentence) => {
  await expect(read(content)).rejects.toThrow(sentence)
})

test('blanks around the cells of an aligned file are removed', async () => {
  const file = join(folder, 'padded.csv')
  await writeFile(file, 'name   , "slug"  ,note\n  "a, ""b"""  , x y ,\n')
  const rows: string[][] = []
  const form = { encoding: 'utf-8', separator: ',', isPadded: true } as const
  for await (const { cells } of csvRows(file, form)) rows.push(cells)
  expect(rows).toEqual([
    ['name', 'slug', 'note'],
    ['a, "b"', 'x y', ''],
  ])
})

test('errors after the requested rows don’t matter', async () => {
  expect(await read(`a;b\n${many}\n"c`, ';', 1)).toEqual([['a', 'b']])
})
