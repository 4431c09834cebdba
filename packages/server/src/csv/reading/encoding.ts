import { createReadStream } from 'node:fs'
import type { ImportEncoding } from '@purser/domain/record-imports'
import iconv from 'iconv-lite'
import { guessEncoding } from './guess-encoding.ts'

/** Number of bytes checked for the zero bytes of UTF-16. */
const HEAD = 4_096
/** Number of bytes, from lines with non-ASCII letters, used to guess an encoding. */
const SAMPLE = 64_000

/**
 * Detects a file's encoding: by its byte order mark, else UTF-16 by its zero bytes, else UTF-8 if most non-ASCII letters are valid in it,
 * so that one bad byte doesn't change how the rest is read, else by statistical detection. Reads the whole file in chunks.
 */
export async function detectEncoding(file: string): Promise<ImportEncoding> {
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

function markedEncoding(head: Buffer): ImportEncoding | null {
  const [first, second, third] = head
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 0]
  const length = Math.min(head.length, HEAD)
  for (let at = 0; at < length; at += 1) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // Column names are ASCII, so every other byte is zero in UTF-16.
  if (odd > length / 8 && even < odd / 8) return 'utf-16le'
  if (even > length / 8 && odd < even / 8) return 'utf-16be'
  return null
}

/** Counts non-ASCII characters that are valid UTF-8, and invalid sequences. */
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

/** Returns the lines of a chunk that have non-ASCII bytes, up to `most` bytes. */
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

/** Replaces a U+FFFD that is in the file itself; a noncharacter that no text contains. */
const WRITTEN_REPLACEMENT = '\uFDD0'

/** Restores the file's own replacement characters in a text from `decodeFile`. */
export const asWritten = (text: string): string => text.replaceAll(WRITTEN_REPLACEMENT, '\uFFFD')

/**
 * Yields the file's text in chunks, without its byte order mark. Invalid bytes become U+FFFD; a U+FFFD that is in a UTF-8 file itself is
 * replaced by a marker until `asWritten` restores it, so that it isn't mistaken for an invalid byte.
 */
export async function* decodeFile(file: string, encoding: ImportEncoding): AsyncGenerator<string> {
  const decoder = iconv.getDecoder(encoding)
  const mark =
    encoding === 'utf-8' ? createReplacementMark() : (piece: Buffer | null) => piece ?? Buffer.alloc(0)
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) yield decoder.write(mark(piece))
  yield decoder.write(mark(null)) + (decoder.end() ?? '')
}

/**
 * Creates a function that replaces each U+FFFD in UTF-8 bytes by `WRITTEN_REPLACEMENT`, even across chunks; null flushes the last chunk.
 */
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
