import { createReadStream } from 'node:fs'
import type { ProductFileEncoding } from '@purser/domain/product-imports'
import iconv from 'iconv-lite'
import { guessEncoding } from './guess-encoding.ts'

/** Bytes that are looked at for the zeros between the letters of UTF-16. */
const HEAD = 4_096
/** Bytes of lines with other letters than ASCII that a guess is made by. */
const SAMPLE = 64_000

/**
 * The encoding of a file: by its byte order mark, else UTF-16 by its zeros, else UTF-8 where more of its letters are valid in it than not,
 * so that a bad byte does not change how the rest is read; else what a detector takes it for. Reads the whole file, piece by piece.
 */
export async function detectEncoding(file: string): Promise<ProductFileEncoding> {
  const count = createUtf8Count()
  const lines: Buffer[] = []
  let [isFirst, sampled] = [true, 0]
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    const marked = isFirst ? markedEncoding(piece) : null
    if (marked !== null) return marked
    isFirst = false
    count.add(piece)
    if (sampled >= SAMPLE) continue
    const found = linesBeyondAscii(piece, SAMPLE - sampled)
    sampled += found.length
    lines.push(found)
  }
  const { valid, invalid } = count.end()
  return invalid === 0 || valid >= invalid ? 'utf-8' : guessEncoding(Buffer.concat(lines))
}

function markedEncoding(head: Buffer): ProductFileEncoding | null {
  const [first, second, third] = head
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const length = Math.min(head.length, HEAD)
  for (let at = 0; at < length; at += 1) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // Column names are letters of ASCII: every other byte of them is zero.
  if (odd > length / 8 && even < odd / 8) return 'utf-16le'
  if (even > length / 8 && odd < even / 8) return 'utf-16be'
  return null
}

/** Counts the letters beyond ASCII that are valid UTF-8, and the places that are not. */
function createUtf8Count() {
  let [valid, invalid, missing] = [0, 0, 0]
  return {
    add(piece: Buffer): void {
      for (const byte of piece) {
        if (missing > 0 && byte >= 0x80 && byte < 0xc0) {
          missing -= 1
          if (missing === 0) valid += 1
          continue
        }
        if (missing > 0) invalid += 1
        missing = byte < 0xc2 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : byte < 0xf5 ? 3 : 0
        if (byte >= 0x80 && missing === 0) invalid += 1
      }
    },
    end: () => ({ valid, invalid: missing > 0 ? invalid + 1 : invalid }),
  }
}

/** The lines of a piece that have bytes beyond ASCII, up to so many bytes. */
function linesBeyondAscii(piece: Buffer, most: number): Buffer {
  const found: Buffer[] = []
  let length = 0
  for (let from = 0; from < piece.length && length < most; ) {
    const end = piece.indexOf(10, from)
    const line = piece.subarray(from, end === -1 ? piece.length : end + 1)
    from += line.length
    if (!line.some((byte) => byte >= 0x80)) continue
    found.push(line)
    length += line.length
  }
  return Buffer.concat(found).subarray(0, most)
}

/** Marks a U+FFFD that is in the file itself; no text has this character. */
const WRITTEN_REPLACEMENT = '\uFDD0'

/** A text of `decodeFile` as the file has it. */
export const asWritten = (text: string): string => text.replaceAll(WRITTEN_REPLACEMENT, '\uFFFD')

/**
 * The file's text, piece by piece, without its byte order mark. What is no text in the encoding is U+FFFD; a U+FFFD that was written into a
 * file in UTF-8 is another sign until `asWritten` restores it, so that it is not taken for a bad byte.
 */
export async function* decodeFile(file: string, encoding: ProductFileEncoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding)
  const mark =
    encoding === 'utf-8' ? createReplacementMark() : (piece: Buffer | null) => piece ?? Buffer.alloc(0)
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) yield decoder.write(mark(piece))
  yield decoder.write(mark(null)) + (decoder.end() ?? '')
}

/** Replaces each U+FFFD in the bytes of UTF-8 by `WRITTEN_REPLACEMENT`, also where a piece ends within it; null ends the last piece. */
function createReplacementMark(): (piece: Buffer | null) => Buffer {
  let held = Buffer.alloc(0)
  return (piece) => {
    const bytes = Buffer.concat([held, piece ?? Buffer.alloc(0)])
    const [last, before] = [bytes.at(-1), bytes.at(-2)]
    const begun = last === 0xef ? 1 : before === 0xef && last === 0xbf ? 2 : 0
    const end = bytes.length - (piece === null ? 0 : begun)
    held = bytes.subarray(end)
    const text = bytes.subarray(0, end).toString('latin1').replaceAll('\xef\xbf\xbd', '\xef\xb7\x90')
    return Buffer.from(text, 'latin1')
  }
}
