import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { usualCode } from '@purser/contract/errors'

const answers: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too long.'],
}

/** Answers something that isn't HTTP or never becomes a complete request, in the API's error shape, and closes the connection. */
export function refuseMalformed(error: { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const [status, message] = answers[error.code ?? ''] ?? [400, "This isn't an HTTP request."]
  const body = JSON.stringify({ code: usualCode.invalid_data, type: 'invalid_data', message })
  if (!socket.writable) {
    socket.destroy()
    return
  }
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
