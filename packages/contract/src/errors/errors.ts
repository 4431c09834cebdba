import { z } from 'zod'

/** The kinds of failure that the wire knows, with the HTTP status that each answers. */
export const errorStatus = {
  invalid_data: 400,
  not_allowed: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
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

/**
 * The body of every refusal: a sentence for people, a type and mostly a code (`errorCodes`) for programs, and what of the request is
 * wrong, where it is one thing: the path of a field such as `shipping_address.city` or `items.0.quantity`.
 */
export const errorBody = z.object({
  code: z.string().optional(),
  type: z.string(),
  message: z.string(),
  field: z.string().optional(),
})
export type ErrorBody = z.output<typeof errorBody>
