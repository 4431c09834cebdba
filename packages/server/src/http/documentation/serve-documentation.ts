import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Failure } from '../failure.ts'
import type { Route } from '../route.ts'
import { describeRoutes, type OpenApiDocument } from './openapi.ts'
import { renderIndex, renderPage } from './page.ts'

/** Serves `GET /openapi.json` and its pages at `/docs`, one per chapter, without sign-in, because they contain no secret of this store. */
export function serveDocumentation(app: FastifyInstance, routes: readonly Route[]): void {
  let drawn: OpenApiDocument | undefined
  const draw = () => {
    drawn ??= describeRoutes(routes)
    return drawn
  }
  app.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(draw())),
  )
  app.get('/docs', async (_request, reply) =>
    sendPage(reply, (nonce) => renderIndex({ document: draw(), nonce })),
  )
  app.get<{ Params: { chapter: string } }>('/docs/:chapter', async ({ params: { chapter } }, reply) =>
    sendPage(reply, (nonce) => renderPage({ document: draw(), nonce }, chapter)),
  )
}

function sendPage(reply: FastifyReply, render: (nonce: string) => string | undefined) {
  const nonce = randomBytes(16).toString('base64')
  const page = render(nonce)
  if (page === undefined) throw new Failure('not_found', 'The documentation has no page of this name.')
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
  return reply.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page)
}
