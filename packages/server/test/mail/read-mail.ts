/** A mail as its reader sees it, and as it was transmitted. */
export interface ReceivedMail {
  readonly from: string
  readonly to: readonly string[]
  /** All values by lower-case name, decoded. */
  readonly headers: Readonly<Record<string, readonly string[]>>
  readonly text: string
  readonly html: string
  readonly raw: string
}

/** Reads a mail received over SMTP: headers and the text and HTML parts. */
export function readMail(raw: string, envelope: { from: string; to: readonly string[] }): ReceivedMail {
  const { headers, body } = splitPart(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type']?.[0] ?? '')?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => splitPart(part.replace(/^\r\n/, '')))
  const bodyOf = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.[0]?.startsWith(type))
    return part ? decodeBody(part.body, part.headers['content-transfer-encoding']?.[0] ?? '7bit') : ''
  }
  return { ...envelope, headers, text: bodyOf('text/plain'), html: bodyOf('text/html'), raw }
}

function splitPart(raw: string) {
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

function decodeBody(body: string, encoding: string): string {
  const decoded =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? bytesOf(body.replace(/=\r\n/g, ''))
        : Buffer.from(body, 'latin1')
  return decoded.toString().replaceAll('\r\n', '\n').trimEnd()
}
