/** A mail as its reader sees it, and as it was transmitted. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** All values by lower-case name, decoded. */
  readonly headers: Readonly<Record<string, readonly string[]>>
  readonly text: string
  readonly html: string
  /** The attached files by name. */
  readonly files: Readonly<Record<string, Buffer>>
  readonly raw: string
}

interface Part {
  readonly headers: Readonly<Record<string, readonly string[]>>
  readonly body: string
}

/** Reads a mail received over SMTP: headers, the text and HTML parts, and attached files. */
export function readMail(raw: string, envelope: { from: string; to: readonly string[] }): ReceivedMail {
  const whole = splitPart(raw)
  const parts = partsOf(whole)
  const bodyOf = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.[0]?.startsWith(type))
    return part ? bytesOfBody(part).toString().replaceAll('\r\n', '\n').trimEnd() : ''
  }
  const files = parts.flatMap((part) => {
    const name = /^attachment; filename=(\S+)/.exec(part.headers['content-disposition']?.[0] ?? '')?.[1]
    return name ? [[name, bytesOfBody(part)]] : []
  })
  return {
    ...envelope,
    headers: whole.headers,
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    files: Object.fromEntries(files),
    raw,
  }
}

/** Returns the parts of a mail that have no parts themselves. */
function partsOf(part: Part): Part[] {
  const boundary = /boundary="([^"]+)"/.exec(part.headers['content-type']?.[0] ?? '')?.[1]
  if (boundary === undefined) return [part]
  return part.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((each) => partsOf(splitPart(each.replace(/^\r\n/, ''))))
}

function splitPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n')
  const headers: Record<string, string[]> = {}
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const name = line.slice(0, line.indexOf(':')).toLowerCase()
    headers[name] = [...(headers[name] ?? []), decodeWords(line.slice(line.indexOf(':') + 1).trim())]
  }
  return { headers, body: raw.slice(end + 4) }
}

const bytesOf = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )

function decodeWords(text: string): string {
  return text
    .replace(/\?= +=\?/g, '?==?')
    .replace(/=\?utf-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      (kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64')
        : bytesOf(word.replaceAll('_', ' '))
      ).toString(),
    )
}

function bytesOfBody({ headers, body }: Part): Buffer {
  const encoding = headers['content-transfer-encoding']?.[0] ?? '7bit'
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  return encoding === 'quoted-printable' ? bytesOf(body.replace(/=\r\n/g, '')) : Buffer.from(body, 'latin1')
}
