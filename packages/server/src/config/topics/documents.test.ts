import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readConfig } from '../read-config.ts'

const folder = mkdtempSync(join(tmpdir(), 'purser-fonts-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Writes a file that starts like a font, and returns its path. */
function file(name: string, start: string): string {
  const path = join(folder, name)
  writeFileSync(path, Buffer.from(`${start}rest`, 'latin1'))
  return path
}
const ttf = file('korean.ttf', '\x00\x01\x00\x00')
const otf = file('arabic.otf', 'OTTO')
const ttc = file('cjk.ttc', 'ttcf')

test('DOCUMENT_FONTS names font files, and a font of a collection', () => {
  const { documentFonts } = readConfig({ DOCUMENT_FONTS: `${ttf}, ${otf},${ttc}#NotoSansCJKkr-Regular` })
  expect(documentFonts).toEqual([{ path: ttf }, { path: otf }, { path: ttc, name: 'NotoSansCJKkr-Regular' }])
})

test.each([
  ['no file', join(folder, 'none.ttf')],
  ['a directory', folder],
  ['no font', file('notes.ttf', 'text')],
  ['a collection without a name', ttc],
  ['a font with the name of one', `${ttf}#Noto`],
])('%s is refused', (_, path) => {
  expect(() => readConfig({ DOCUMENT_FONTS: `${otf},${path}` })).toThrow(
    `DOCUMENT_FONTS must be TTF or OTF files that exist, or fonts of a TTC file as FILE#NAME, separated by commas, not "${otf},${path}".`,
  )
})
