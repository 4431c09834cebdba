import { inflateSync } from 'node:zlib'

export interface PdfPage {
  readonly width: number
  readonly height: number
  /** The pieces of text in the order in which they were drawn. */
  readonly texts: readonly string[]
  /** The size of each picture that is drawn, in points. */
  readonly pictures: readonly { readonly width: number; readonly height: number }[]
}

export interface PdfFile {
  readonly pages: readonly PdfPage[]
  /** The names of the embedded fonts, e.g. 'Inter-Regular'. */
  readonly fonts: readonly string[]
  /** The pictures in the file, with their sizes in pixels. */
  readonly pictures: readonly {
    readonly type: 'png' | 'jpeg'
    readonly width: number
    readonly height: number
  }[]
}

interface PdfObject {
  readonly head: string
  readonly stream: string
}

/** Reads the text of a PDF file as pdfkit writes it, by its fonts' maps from glyphs to characters. */
export function readPdf(bytes: Buffer): PdfFile {
  const objects = readObjects(bytes.toString('latin1'))
  const heads = [...objects.values()].map(({ head }) => head)
  return {
    pages: [...objects.values()]
      .filter(({ head }) => head.includes('/Type /Page\n'))
      .map((page) => readPage(page, objects)),
    pictures: heads.filter((head) => head.includes('/Subtype /Image\n')).map(readPicture),
    fonts: heads.flatMap(
      (head) => /\/Type \/FontDescriptor\n\/FontName \/[A-Z]+\+([\w-]+)/.exec(head)?.[1] ?? [],
    ),
  }
}

function readPicture(head: string): PdfFile['pictures'][number] {
  const [width, height] = ['Width', 'Height'].map((name) =>
    Number(new RegExp(`/${name} (\\d+)`).exec(head)?.[1]),
  )
  return {
    type: head.includes('/DCTDecode') ? 'jpeg' : 'png',
    width: width ?? Number.NaN,
    height: height ?? Number.NaN,
  }
}

/** Returns the objects of a file by number, in the order of their numbers. */
function readObjects(file: string): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>()
  for (const [, number, body = ''] of file.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj$/gm)) {
    const [, head = body, data = ''] = /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(body) ?? []
    const isPacked = head.includes('/FlateDecode')
    const stream = isPacked ? inflateSync(Buffer.from(data, 'latin1')).toString('latin1') : data
    objects.set(Number(number), { head, stream })
  }
  return new Map([...objects].sort(([a], [b]) => a - b))
}

function readPage({ head }: PdfObject, objects: ReadonlyMap<number, PdfObject>): PdfPage {
  const referred = (name: string, text: string) =>
    objects.get(Number(new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1]))
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(head) ?? []
  const resources = referred('Resources', head)?.head ?? ''
  const maps = new Map<string, Map<string, string>>()
  for (const [, name = '', number] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const font = objects.get(Number(number))?.head ?? ''
    maps.set(name, readCharacters(referred('ToUnicode', font)?.stream ?? ''))
  }
  const content = referred('Contents', head)?.stream ?? ''
  return {
    width: Number(width),
    height: Number(height),
    texts: readTexts(content, maps),
    pictures: [...content.matchAll(/([\d.]+) 0 0 -([\d.]+) [\d.]+ [\d.]+ cm\s+\/I\d+ Do/g)].map(
      ([, wide, high]) => ({ width: Number(wide), height: Number(high) }),
    ),
  }
}

function readTexts(content: string, maps: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  return [...content.matchAll(/\/(F\d+) [\d.]+ Tf[\s\S]*?\[([^\]]*)\] TJ/g)].map(
    ([, font = '', shown = '']) => {
      const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
      return glyphs.map((glyph) => maps.get(font)?.get(glyph) ?? '').join('')
    },
  )
}

/** Reads the characters of each glyph, both in hexadecimal. */
function readCharacters(map: string): Map<string, string> {
  const characters = new Map<string, string>()
  for (const [, start = '', list = ''] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    const from = Number.parseInt(start, 16)
    ;[...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ''], index) => {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      const text = String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16)))
      characters.set((from + index).toString(16).padStart(4, '0'), text)
    })
  }
  return characters
}
