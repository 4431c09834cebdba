import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importEncodings } from '@purser/domain/record-imports'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asWritten, decodeFile, detectEncoding } from './encoding.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'purser-encoding-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns a file's detected encoding and its text. */
async function readAs(content: Buffer) {
  const path = join(folder, 'products.csv')
  await writeFile(path, content)
  const encoding = await detectEncoding(path)
  let text = ''
  for await (const piece of decodeFile(path, encoding)) text += piece
  return { encoding, text }
}

const header = 'Handle,Title,Body (HTML),Type,Tags,Option1 Name,Option1 Value,Variant SKU,Variant Price'
const fileOf = (words: readonly string[]) =>
  [header, ...words.map((word, at) => `item-${at},${word},plain,Cups,,Size,S,C-${at},8.00`), ''].join('\r\n')

test.each<[string, ...string[]]>([
  ['utf-8', 'Große Tasse', '湯のみ', 'Чашка'],
  ['windows-1252', 'Große Tasse', 'Schüssel', 'Müsli grün'],
  ['windows-1252', 'Café crème', 'Théière', 'Bol émaillé à café'],
  ['windows-1252', 'Camión pequeño', 'niño', 'Año'],
  ['windows-1252', 'Heater 20°'],
  ['windows-1252', 'The “best” cup – it’s great'],
  ['macintosh', 'Café crème', 'Théière', 'Bol émaillé à café'],
  ['macintosh', 'Camión pequeño', 'niño'],
  ['windows-1250', 'Kubek żółty', 'Gęśla', 'Średni'],
  ['windows-1250', 'Hrnek Příliš žluťoučký', 'kůň'],
  ['windows-1250', 'Csésze', 'Nagy bögre', 'fűszer őrlő'],
  ['mac-centeuro', 'Kubek żółty', 'Gęśla', 'Średni'],
  ['cp852', 'Hrnek Příliš žluťoučký', 'kůň'],
  ['windows-1251', 'Кружка синяя', 'Объём'],
  ['windows-1251', 'Чашка синя', 'Їжа та пиття'],
  ['koi8-r', 'Кружка синяя', 'Объём'],
  ['cp866', 'Кружка синяя', 'Объём'],
  ['mac-cyrillic', 'Кружка синяя', 'Объём'],
  ['windows-1253', 'Κούπα μπλε', 'Μεγάλη'],
  ['windows-1254', 'Küçük fincan', 'Yeşil çay', 'Işık'],
  ['windows-1255', 'ספל כחול', 'גדול'],
  ['windows-1256', 'كوب أزرق', 'كبير'],
  ['windows-1257', 'Puodelis mėlynas', 'Didelė žalia'],
  ['shift_jis', '湯のみ 青', '説明テスト', '急須'],
  ['euc-jp', '湯のみ 青', '説明テスト'],
  ['euc-kr', '파란 컵', '큰 것'],
  ['gb18030', '蓝色杯子', '大号茶杯'],
  ['big5', '藍色杯子', '大號'],
  ['windows-874', 'แก้วน้ำสีฟ้า'],
])('a file in %s is read as it was written: %s (product-files-22)', async (encoding, ...words) => {
  const file = fileOf(words)
  expect((await readAs(iconv.encode(file, encoding))).text).toBe(file)
})

test.each([
  ['utf-8', true],
  ['utf-16le', true],
  ['utf-16be', true],
  ['utf-16le', false],
  ['utf-16be', false],
])('%s is known, marked or not (mark: %s), and read without the mark', async (encoding, addBOM) => {
  const file = fileOf(['Thé'])
  expect(await readAs(iconv.encode(file, encoding, { addBOM }))).toEqual({ encoding, text: file })
})

const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part))))

test.each([
  ['a byte of another encoding', bytes('Café,Größe,Th', 0xe9, '\n'), 'Café,Größe,Th\uFFFD\n'],
  ['as many bad ones as good ones', bytes('Café,Th', 0xe9, '\n'), 'Café,Th\uFFFD\n'],
  ['a letter that is cut off at the end', bytes('Café,Th', 0xc3), 'Café,Th\uFFFD'],
  ['a letter that is cut off within', bytes('湯のみ,', 0xe6, 0xb9, ',x'), '湯のみ,\uFFFD,x'],
  ['a mark before it', bytes(0xef, 0xbb, 0xbf, 'Th', 0xe9, 0xe9, '\n'), 'Th\uFFFD\uFFFD\n'],
])('%s leaves the rest of a file in UTF-8 as it is (product-files-23)', async (_, content, text) => {
  expect(await readAs(content)).toEqual({ encoding: 'utf-8', text })
})

test('a letter split across two chunks is read as one letter', async () => {
  const text = `${'x'.repeat(65_535)}é,湯\n`
  expect(await readAs(Buffer.from(text))).toEqual({ encoding: 'utf-8', text })
})

test('every encoding offered can be decoded', () => {
  expect(importEncodings.filter((encoding) => !iconv.encodingExists(encoding))).toEqual([])
})

test.each([65_533, 65_534, 65_535, 65_536, 65_537])(
  'a U+FFFD in the file itself is no invalid byte, also across chunks: after %i bytes',
  async (length) => {
    const written = `${'x'.repeat(length)}\uFFFD, \uFFFD and \uFEFF, é`
    const { encoding, text } = await readAs(Buffer.from(written))
    expect([encoding, text.includes('\uFFFD'), asWritten(text) === written]).toEqual(['utf-8', false, true])
    const bad = await readAs(Buffer.concat([Buffer.from(written), Buffer.from([0xef, 0xbf])]))
    expect([bad.encoding, bad.text.includes('\uFFFD')]).toEqual(['utf-8', true])
    expect(asWritten(bad.text).startsWith(written)).toBe(true)
  },
)
