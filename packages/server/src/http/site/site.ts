import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, readSiteFiles, type SiteFile } from './site-files.ts'

const A_YEAR = 'public, max-age=31536000, immutable'
const NONCE_PLACE = /__NONCE__/g
const UPLOADS_PLACE = '__UPLOADS__'
const REHEARSAL_PLACE = '__REHEARSAL__'

const pagePolicy = (nonce: string, pictures = '', frames = '') =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${pictures}`,
    "connect-src 'self'",
    ...(frames === '' ? [] : [`frame-src ${frames}`]),
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')

/** Pictures are shown, never run: opened directly, they may load and run nothing. */
const picturePolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

/** Where a built site is served. */
interface Place {
  /** Prefix of its files' addresses. */
  readonly base: '' | '/shop'
  /** Addresses that serve its page. */
  readonly pages: readonly string[]
  /** Wildcard for all other addresses, if the page itself shows that they don't exist. */
  readonly rest?: string
  /** The public URL of uploads, passed to the page. */
  readonly uploadsUrl?: string | null
  /** Where its frames may be from. */
  readonly frames?: string
  /** Another address of its pictures, without a trailing slash. */
  readonly picturesUrl?: string | null
  /** Returns what the page says of the rehearsal that it is of, in characters that HTML keeps. */
  readonly notice?: (() => string) | undefined
}

interface SiteOptions extends Pick<Place, 'notice'> {
  /** The public URL of uploads. */
  readonly uploadsUrl?: string | null
}

/** Serves the built admin: its page at each of its addresses, and files whose names contain a content hash. */
export function serveAdmin(app: FastifyInstance, root: string, options: SiteOptions = {}): void {
  const pages = ['/', '/login', '/invite', '/a', '/a/*']
  serveSite(app, root, { base: '', pages, frames: "'self'", ...options })
}

/**
 * Serves the built example storefront under `/shop`, as `serveAdmin` does the admin. Like any storefront it shows pictures from the
 * addresses in the Store API, so its policy allows those.
 */
export function serveShop(
  app: FastifyInstance,
  root: string,
  { uploadsUrl = null, notice }: SiteOptions = {},
): void {
  const pages = [
    ...['/shop', '/shop/products/:handle', '/shop/cart', '/shop/checkout', '/shop/orders/:id'],
    '/shop/order-edits/:id',
  ]
  serveSite(app, root, { base: '/shop', pages, rest: '/shop/*', picturesUrl: uploadsUrl, notice })
}

function serveSite(app: FastifyInstance, root: string, place: Place): void {
  const { base, pages, rest, uploadsUrl, picturesUrl, notice = () => '' } = place
  const files = readSiteFiles(root)
  const page = files.get('/index.html')
  if (!page) throw new Error(`The site has not been built: ${join(root, 'index.html')} is missing`)
  const html = page.body.toString('utf8').replace(UPLOADS_PLACE, uploadsUrl ?? '')
  const pictures = picturesUrl ? ` ${picturesUrl}/` : ''
  const sendPage = async (_request: FastifyRequest, reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type(page.type)
      .header('content-security-policy', pagePolicy(nonce, pictures, place.frames))
      .send(html.replace(NONCE_PLACE, nonce).replace(REHEARSAL_PLACE, notice()))
  }
  for (const url of pages) app.get(url, sendPage)
  if (rest !== undefined) app.get(rest, (request, reply) => sendPage(request, reply.code(404)))
  for (const [path, file] of files) {
    if (path === '/index.html') continue
    const cache = path.startsWith('/assets/') ? A_YEAR : 'no-cache'
    app.get(base + encodeURI(path), (request, reply) => sendFile(request, reply, file, cache))
  }
}

/** Serves the demo store's pictures under `/demo/`. */
export function servePictures(app: FastifyInstance, root: string): void {
  if (!existsSync(root)) return
  for (const [path, file] of readSiteFiles(root)) {
    app.get(`/demo${encodeURI(path)}`, (request, reply) => {
      reply.header('content-security-policy', picturePolicy)
      return sendFile(request, reply, file, A_YEAR)
    })
  }
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: SiteFile, cache: string) {
  reply.type(file.type).headers({ 'cache-control': cache, etag: file.etag, vary: 'accept-encoding' })
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const encoded = encoding && file.encoded(encoding)
  if (!encoded) return reply.send(file.body)
  return reply.header('content-encoding', encoding).send(await encoded)
}
