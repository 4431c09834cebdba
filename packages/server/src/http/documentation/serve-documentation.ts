import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Route } from '../route.ts'
import { describeRoutes, type OpenApiDocument } from './openapi.ts'
import { renderPage } from './page.ts'

/** `GET /openapi.json` and its page at `/docs`: open to everyone, for they hold no secret of this store. */
export function serveDocumentation(app: FastifyInstance, routes: readonly Route[]): void {
  let drawn: OpenApiDocument | undefined
  const draw = () => {
    drawn ??= describeRoutes(routes)
    return drawn
  }
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(draw())),
  )
  app.get('/docs', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', policy)
      .send(renderPage(draw(), nonce))
  })
}
