import { createHash } from 'node:crypto'
import type { Endpoint } from '@purser/contract/endpoints'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** Returns whether a route reads a single record. */
export const readsOne = ({ method, path, response }: Endpoint): boolean =>
  method === 'GET' && path.includes(':') && response instanceof z.ZodObject && !('count' in response.shape)

/**
 * Adds an ETag to a single record's response, or answers 304 if the client already has it. The tag begins with the record's version, if
 * any, so that it can be sent back in `If-Match`.
 */
export async function tagAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (reply.statusCode !== 200 || typeof payload !== 'string') return payload
  const hash = createHash('sha256').update(payload).digest('base64url').slice(0, 22)
  const version = versions.get(request)
  const tag = `"${version === undefined ? '' : `${version}-`}${hash}"`
  reply.header('etag', tag)
  if (!isKnown(request.headers['if-none-match'], tag)) return payload
  reply.code(304).removeHeader('content-type').removeHeader('content-length')
  return null
}

const versions = new WeakMap<FastifyRequest, number>()

/** Stores the version of the record in an answer, for its ETag. */
export function noteVersion(request: FastifyRequest, answer: unknown): void {
  const [record] = Object.values(answer ?? {})
  const { version } = (record ?? {}) as { readonly version?: unknown }
  if (typeof version === 'number') versions.set(request, version)
}

function isKnown(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  return header.split(',').some((one) => [tag, '*'].includes(one.trim().replace(/^W\//, '')))
}
