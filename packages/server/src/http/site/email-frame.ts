import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Shows the HTML that the page around it sends, as a document whose scripts don't run: it is parsed, not written. */
const script = `addEventListener('message', (event) => {
  if (event.source !== parent || typeof event.data !== 'string') return
  const { documentElement } = new DOMParser().parseFromString(event.data, 'text/html')
  document.documentElement.replaceWith(document.adoptNode(documentElement))
})`

const hash = createHash('sha256').update(script).digest('base64')

/** The page may run its own script, and show styles and pictures; what it shows may not even do that. */
const policy = [
  'sandbox allow-scripts',
  "default-src 'none'",
  `script-src 'sha256-${hash}'`,
  "style-src 'unsafe-inline'",
  'img-src * data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Email</title><script>${script}</script></head>
<body></body>
</html>
`

/** Serves the page in which the admin shows emails: its own policy forbids their inline styles. */
export function serveEmailFrame(app: FastifyInstance): void {
  app.get('/email-frame', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache' })
      .send(page),
  )
}
