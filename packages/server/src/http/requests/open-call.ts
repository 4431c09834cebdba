import { networkOf } from '@purser/domain/session'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RouteDependencies } from '../bind-routes.ts'
import { isCrossSite } from '../cross-site.ts'
import { Failure } from '../failure.ts'
import { inWords } from '../issue-words.ts'
import { ownPictures, withAbsolutePictureUrls } from '../picture-addresses.ts'
import { type Planning, readPlanning } from '../plans/index.ts'
import { parseQuerystring } from '../querystring.ts'
import type { ConnectionOf, Input, Reader, Route } from '../route.ts'
import { hideRelations, refuseHiddenRelations } from './app-view.ts'
import { originOf } from './store-origin.ts'

/** An authorized request with everything needed to answer it. */
export interface Call {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly dependencies: RouteDependencies
  readonly input: Input<Route['endpoint']>
  readonly reader: Reader
  readonly planning: Planning
  /** The query as it was sent, without `plan`. */
  readonly query: Readonly<Record<string, unknown>>
  /** Replaces the paths of the store's own pictures by addresses that the client can reach; mutates its argument. */
  readonly withPictures: <Answer>(answer: Answer) => Answer
  readonly ownPictures: ConnectionOf['ownPictures']
}

/** Parses an authorized request. Throws 400. */
export function openCall(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: RouteDependencies,
): Call {
  const origin = originOf(request)
  const { uploadsUrl } = dependencies
  const query = parseQuerystring((request.query as { text: string }).text)
  const planning = readPlanning(route, request, query)
  const input = parseInput(route, request, query)
  const own: Call['ownPictures'] = (content) => ownPictures(content, origin, uploadsUrl)
  own(input.body)
  const { appRights } = request
  if (appRights !== null) refuseHiddenRelations(appRights, input.query)
  const reader = readerOf(request, dependencies)
  const withPictures: Call['withPictures'] = (answer) =>
    withAbsolutePictureUrls(
      appRights === null ? answer : hideRelations(appRights, answer),
      origin,
      uploadsUrl,
    )
  return { request, reply, dependencies, input, query, reader, planning, withPictures, ownPictures: own }
}

function parseInput(
  { endpoint }: Route,
  request: FastifyRequest,
  query: Record<string, unknown>,
): Input<Route['endpoint']> {
  const { params, body } = endpoint
  return {
    params: params.parse(request.params, inWords),
    query: endpoint.query.parse(query, inWords),
    body: request.method === 'GET' ? undefined : body.parse(request.body ?? undefined, inWords),
  }
}

function readerOf(
  request: FastifyRequest,
  { clock, manualProviders, limitsOf, offerOf }: RouteDependencies,
): Reader {
  const { actorId, apiKeyId, appRights, customerId, provedEmail, storefront } = request
  return {
    actorId,
    apiKeyId,
    appRights,
    customerId,
    provedEmail,
    manualProviders,
    limitsOf,
    offerOf,
    address: storefront === null ? networkOf(request.ip) : null,
    isCrossSite: isCrossSite(request),
    now: clock(),
  }
}

/** A call as it is stored, to be made later. */
export const storedOf = ({ request, query, ownPictures: own }: Call) => ({
  // The router's parameters are texts.
  params: request.params as Record<string, string>,
  query,
  body: own(structuredClone(request.body)),
})

/** Returns the record's version that a request saw, from If-Match; undefined if any will do. Throws 400. */
export function seenVersionOf(request: FastifyRequest): number | undefined {
  const header = request.headers['if-match']
  if (header === undefined || header === '*') return undefined
  // Either a bare version or the ETag of the record's answer, which begins with it.
  const version = /^(?:W\/)?"?(\d{1,9})(?:-[\w-]{22})?"?$/.exec(header)?.[1]
  if (version === undefined) throw new Failure('invalid_data', "If-Match must be the record's version")
  return Number(version)
}
