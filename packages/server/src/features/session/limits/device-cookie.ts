import type { FastifyReply, FastifyRequest } from 'fastify'
import { DEVICE_SECONDS } from '../lifetimes.ts'

const cookieNameOf = (request: FastifyRequest) =>
  request.protocol === 'https' ? '__Host-purser_device' : 'purser_device'

/** What the browser shows of an earlier signing in; whether it is worth anything the database knows. */
export function deviceTokenOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[cookieNameOf(request)]
  return token === undefined || token.length > 200 ? undefined : token
}

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieNameOf(request), token, {
    httpOnly: true,
    sameSite: 'strict',
    path: '/',
    secure: request.protocol === 'https',
    maxAge: DEVICE_SECONDS,
  })
}
