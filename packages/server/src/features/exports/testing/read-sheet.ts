import { strFromU8, unzipSync } from 'fflate'

/** A cell as stored in a sheet: its type ('inlineStr' for a text, '' for a number) and its value. */
export interface SheetCell {
  readonly type: string
  readonly value: string
  readonly isFormula: boolean
}

/** Reads the rows of each sheet of an XLSX file, and checks that the archive has the parts that spreadsheets need. */
export function readSheets(file: Uint8Array): SheetCell[][][] {
  const parts = unzipSync(file)
  for (const name of ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/styles.xml']) {
    if (!parts[name]) throw new Error(`The file has no ${name}`)
  }
  return Object.keys(parts)
    .filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
    .sort()
    .map((name) => readRows(strFromU8(parts[name] as Uint8Array)))
}

const readRows = (xml: string): SheetCell[][] =>
  [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const cells: SheetCell[] = []
    for (const [, attributes = '', content = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const letters = /r="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? ''
      const place = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      cells[place] = {
        type: /t="(\w+)"/.exec(attributes)?.[1] ?? '',
        value: unescaped(/<(?:t|v)(?: [^>]*)?>(.*?)<\/(?:t|v)>/s.exec(content)?.[1] ?? ''),
        isFormula: content.includes('<f'),
      }
    }
    return cells
  })

const unescaped = (text: string) =>
  text
    .replaceAll('_x000D_', '\r')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
