import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { isCrossSite } from './cross-site.ts'
import { cut } from './cut.ts'
import { describeError } from './describe-error.ts'
import { Failure, invalidData } from './failure.ts'
import { faultOf } from './health/faults.ts'
import { refuseSecondHost, warnOfUntrustedProxy } from './proxy-headers.ts'
import { methodsOf } from './requests/known-methods.ts'
import { refuseMalformed } from './requests/refuse-malformed.ts'
import { repeatedKey } from './requests/repeated-key.ts'
import { followRequests, requestIds, tellRequestId } from './requests/request-id.ts'
import { boundSlowBodies } from './requests/slow-bodies.ts'
import { proxiesAt } from './requests/store-origin.ts'
import { setSecurityHeaders } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Callers are authenticated by a signature, not by a cookie, so the request's origin does not matter. */
    isSigned?: boolean
    /** Origins of other pages that may make this call, besides the store's own. */
    origins?: ReadonlySet<string>
    /** Maximum bytes of the forms that the route accepts, if any. */
    largestForm?: number
  }
}

export interface ServerOptions {
  readonly logLevel: string
  /** Exact addresses of proxies whose headers about the client's address and https are trusted; none by default. */
  readonly trustProxy?: readonly string[]
  /** The store's address for clients, without a trailing slash. */
  readonly publicUrl?: string | null
  /** Begins the names of its cookies; '' unless given. */
  readonly cookiePrefix?: string
  /** Milliseconds that a body may take per megabyte that the route accepts. Default 30 seconds. */
  readonly patienceOfBodies?: number
  /** Milliseconds after which an idle connection, with no request in progress, is closed. Default one minute. */
  readonly idleConnections?: number
}

/** Session secrets, which no log line at any level may contain. */
const secretHeaders = [
  'cookie',
  'set-cookie',
  'authorization',
  'x-medusa-access-token',
  'x-publishable-api-key',
]

/** Fields of a request that say who calls, until it is known. */
const callerFields = [
  'actorId',
  'apiKeyId',
  'limitedKeyId',
  'appRights',
  'customerId',
  'provedEmail',
  'storefront',
] as const

/** In bytes and milliseconds. */
const limits = {
  bodyLimit: 1_048_576,
  // Twenty pictures of 5 MB at 1.5 Mbit/s; smaller requests get less (`boundSlowBodies`).
  requestTimeout: 600_000,
  http: { headersTimeout: 30_000 },
  connectionTimeout: 60_000,
  keepAliveTimeout: 30_000,
}

/** Creates the HTTP server with its limits, error shape and cross-site protection; routes are added afterwards. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const isTrustedProxy = proxiesAt(options.trustProxy ?? [])
  const app = Fastify({
    logger: {
      level: options.logLevel,
      redact: secretHeaders.flatMap((name) => [`headers["${name}"]`, `*.headers["${name}"]`]),
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy?.length ? [...options.trustProxy] : false,
    genReqId: requestIds(isTrustedProxy),
    ...limits,
    connectionTimeout: options.idleConnections ?? limits.connectionTimeout,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: refuseMalformed,
    // For addresses that no route can match; no hook runs for them.
    frameworkErrors: (error, request, reply) => {
      setSecurityHeaders(request, reply)
      tellRequestId(request, reply)
      // Nothing limits how long its body takes.
      reply.header('connection', 'close')
      answerError(error, request, reply)
    },
    routerOptions: {
      ignoreTrailingSlash: true,
      caseSensitive: false,
      maxParamLength: 255,
      // The router would let an error end the process, so the route parses queries and can refuse them.
      querystringParser: (text) => ({ text }),
    },
  })
  const served = methodsOf(app)
  app
    .decorate('publicUrl', options.publicUrl ?? null)
    .decorate('isTrustedProxy', isTrustedProxy)
    .decorate('cookiePrefix', options.cookiePrefix ?? '')
  app.removeContentTypeParser('text/plain')
  // Some clients always send a content type, even without a body.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null) : void parseJson(request, String(body), refuseRepeated(String(body), done)),
  )
  await app.register(cookie)
  for (const name of callerFields) app.decorateRequest(name, null)
  app.decorateRequest('isSetupOnly', false)
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply)
    tellRequestId(request, reply)
  })
  followRequests(app)
  boundSlowBodies(app, options.patienceOfBodies)
  app.addHook('onRequest', async (request) => {
    refuseSecondHost(request)
    refuseCrossSite(request)
  })
  if (!options.trustProxy?.length) warnOfUntrustedProxy(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => refuseUnknownRoute(request, reply, served(request.url)))
  return app
}

type ParsedBody = (error: Error | null, body?: unknown) => void

/** Wraps a body parser: refuses JSON in which an object has a name twice. */
const refuseRepeated =
  (text: string, done: ParsedBody): ParsedBody =>
  (error, body) => {
    const name = error ? undefined : repeatedKey(text)
    if (name === undefined) return done(error, body)
    done(invalidData(`The body says ${JSON.stringify(cut(name, 200))} twice.`, 'repeated_entry'))
  }

async function refuseUnknownRoute(
  { method, url }: FastifyRequest,
  reply: FastifyReply,
  served: readonly string[],
): Promise<never> {
  const call = `${method} ${cut(url.split('?')[0] ?? '', 200)}`
  if (served.length === 0 || served.includes(method)) throw new Failure('not_found', `There is no ${call}`)
  const allowed = served.join(', ')
  reply.header('allow', allowed)
  throw new Failure('method_not_allowed', `There is no ${call}: this address takes ${allowed}.`)
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const described = describeError(error)
  if (described.isOurFault) request.log.error({ err: error, url: request.url }, 'request failed')
  const fault = faultOf(error)
  if (fault) request.log.error({ err: error, url: request.url }, fault.sentence)
  // The handler may have set them for a picture or page.
  reply.removeHeader('etag').header('cache-control', 'no-store')
  if (described.status === 401) reply.header('www-authenticate', 'Bearer realm="Purser"')
  if (described.retryAfter !== undefined) reply.header('retry-after', String(described.retryAfter))
  return reply
    .code(described.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(described.body))
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Refuses changes from pages of other origins, which would use the cookie of an operator or customer. */
function refuseCrossSite(request: FastifyRequest): void {
  if (SAFE_METHODS.has(request.method) || request.routeOptions.config.isSigned || !isCrossSite(request))
    return
  throw new Failure(
    'forbidden',
    "Changes are only accepted from this store's own pages (Origin or Sec-Fetch-Site).",
  )
}
