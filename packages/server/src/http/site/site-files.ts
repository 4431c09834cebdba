import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const compressible = new Set(['.html', '.js', '.css', '.json', '.svg', '.txt'])

export type Encoding = 'br' | 'gzip'

/** A site's file, kept in memory, so that no client input ever becomes a disk path. */
export interface SiteFile {
  readonly type: string
  readonly etag: string
  readonly body: Buffer
  /** Returns the body in this encoding, compressed once; undefined if compressing doesn't help. */
  encoded(encoding: Encoding): Promise<Buffer> | undefined
}

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const compress: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: (body) => brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body) => gzipAsync(body, { level: 9 }),
}
const suffixes: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' }

/** Reads the files below `root` by their URL path (`/assets/x.js`), with their precompressed copies from the build. */
export function readSiteFiles(root: string): Map<string, SiteFile> {
  const contents = new Map<string, Buffer>()
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    contents.set(`/${relative(root, path).split(sep).join('/')}`, readFileSync(path))
  }
  const files = new Map<string, SiteFile>()
  for (const [path, body] of contents) {
    const type = types[extname(path)]
    if (type === undefined) continue
    const ready = new Map<Encoding, Promise<Buffer>>()
    for (const encoding of ['br', 'gzip'] as const) {
      const made = contents.get(path + suffixes[encoding])
      if (made) ready.set(encoding, Promise.resolve(made))
    }
    files.set(path, {
      type,
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      encoded(encoding) {
        if (!compressible.has(extname(path))) return undefined
        const made = ready.get(encoding) ?? compress[encoding](body)
        ready.set(encoding, made)
        return made
      },
    })
  }
  return files
}

/** Returns the best encoding that a client accepts. */
export function acceptedEncoding(header: string | string[] | undefined): Encoding | undefined {
  const offers = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';')[0]?.trim())
  if (offers.includes('br')) return 'br'
  return offers.includes('gzip') ? 'gzip' : undefined
}
