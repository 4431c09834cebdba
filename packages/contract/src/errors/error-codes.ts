import { refusalCodes } from '@purser/domain/refusals'

/** What an answer of the wire can carry as its `code` besides the refusals of domain. */
const wireCodes = {
  missing_value: 'A value that is needed is not there.',
  invalid_value: 'A value has the wrong form or is out of its range.',
  unknown_field: 'The call does not know this name.',
  unknown_reference: 'What the field names is not there, or is not of this order, region or store.',
  repeated_entry: 'The same entry stands there twice.',
  price_missing: 'There is no price for it; name one.',
  too_many_pictures: 'Too many pictures are being made ready in a size; try again soon.',
  storage_unavailable: 'What keeps the pictures cannot be reached; try again soon.',
  upload_in_use: 'Something of the store still shows the picture.',
  app_refused: "The app's server refused.",
  app_unreachable: "The app's server could not be asked.",
  message_not_kept: 'What was sent is not kept, so that it cannot be sent again.',
  wrong_credentials: 'Email or password is wrong.',
  wrong_password: 'The current password is wrong.',
  current_password_needed: 'The session is too old to set a password without the current one.',
  second_factor_needed: 'The password is right; POST /admin/auth/second-factor takes the code.',
  wrong_code: 'The code is wrong, has expired or was used.',
  sign_in_expired: 'The sign-in has to start again with email and password.',
  sign_in_again: 'The session is too old for the change: sign in again.',
  second_factor_required: 'The store requires a second factor, and the session can only set one up.',
  factor_locked: 'The secret of the second factor was encrypted by another SECRET_KEY.',
  session_needed: 'Only an operator who is signed in may make the call, no API key.',
  invalid_request_error: 'A unique value is taken.',
  stale_version: 'Somebody changed the record in the meantime.',
  in_flight: 'A request with this Idempotency-Key is still being worked on.',
  idempotency_key_reused: 'The Idempotency-Key was used for another request.',
  payment_under_way: 'The payment is still being processed; try again soon.',
  answer_unavailable: 'The change was made, but cannot be shown right now.',
  not_yours: 'It belongs to another operator.',
  outcome_unknown: 'It is not known whether the change was made; the same Idempotency-Key finds out.',
  disk_full: 'The disk of the store is full; nothing was changed.',
  read_only: 'The database is read only; nothing was changed.',
  out_of_connections: 'The database has no connection left; nothing was changed.',
  outdated_server: 'A newer release has changed the database; this server must end.',
  too_much_unread: 'Too many large answers wait for clients that do not read them.',
  not_allowed: 'The role of the operator has no right to make the change.',
  unknown_error: 'A fault of the server.',
} as const

/** Every code that the wire knows, with what it says. A code stays what it is; the message beside it may change. */
export const errorCodes = { ...refusalCodes, ...wireCodes }

export type ErrorCode = keyof typeof errorCodes
