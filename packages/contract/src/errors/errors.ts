import { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'

/** The error types of the API with the HTTP status of each. */
export const errorStatus = {
  invalid_data: 400,
  not_allowed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  duplicate_error: 422,
  payment_authorization_error: 422,
  too_many_requests: 429,
  unknown_error: 500,
  unavailable: 503,
} as const

export type ErrorType = keyof typeof errorStatus

/** The default code of a refusal. */
export const usualCode = {
  invalid_data: 'invalid_value',
  not_allowed: 'not_allowed',
  unauthorized: 'sign_in_needed',
  forbidden: 'forbidden',
  not_found: 'not_found',
  method_not_allowed: 'method_not_allowed',
  conflict: 'conflict',
  payload_too_large: 'too_large',
  unsupported_media_type: 'unsupported_media_type',
  duplicate_error: 'invalid_request_error',
  payment_authorization_error: 'payment_refused',
  too_many_requests: 'too_many_requests',
  unknown_error: 'unknown_error',
  unavailable: 'unavailable',
} as const satisfies Record<ErrorType, ErrorCode>

/**
 * The body of every refusal: a sentence for people, a type and a code (`errorCodes`) for programs, and the path of the wrong
 * field if it is only one, e.g. `shipping_address.city` or `items.0.quantity`.
 */
export const errorBody = z.object({
  code: z.string(),
  type: z.string(),
  message: z.string(),
  field: z.string().optional(),
})
export type ErrorBody = z.output<typeof errorBody>
