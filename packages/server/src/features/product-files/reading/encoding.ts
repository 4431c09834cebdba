import { createReadStream } from 'node:fs'

/** Encodings that spreadsheets write. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes that are looked at for the zeros between the letters of UTF-16. */
const HEAD = 4_096

/**
 * The encoding of a file: by its byte order mark, else UTF-16 by its zeros, else UTF-8 where all of it is valid, else
 * windows-1252, in which every byte has a meaning. Reads the whole file, piece by piece.
 */
export async function detectEncoding(file: string): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let isFirst = true
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    const marked = isFirst ? utf16Of(piece) : null
    if (marked !== null) return marked
    isFirst = false
    try {
      utf8.decode(piece, { stream: true })
    } catch {
      return 'windows-1252'
    }
  }
  try {
    utf8.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

function utf16Of(head: Buffer): Encoding | null {
  const [first, second] = head
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

/** The file's text, piece by piece, without its byte order mark. */
export async function* decodeFile(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of createReadStream(file) as AsyncIterable<Buffer>) {
    yield decoder.decode(piece, { stream: true })
  }
  yield decoder.decode()
}
