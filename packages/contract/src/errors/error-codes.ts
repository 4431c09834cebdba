import { refusalCodes } from '@purser/domain/refusals'

/** Error codes that don't come from domain's refusals, described for developers who call the API. */
const wireCodes = {
  missing_value: 'A required value is missing.',
  invalid_value: 'A value has the wrong format or is out of range.',
  unknown_field: "The call doesn't have this field.",
  unknown_reference:
    "The record that the field names doesn't exist, or belongs to another order, region or store.",
  repeated_entry: 'The list has the same entry twice.',
  price_missing: 'There is no price for it. Send one.',
  too_many_pictures: 'Too many images are being resized. Try again soon.',
  storage_unavailable: "The image storage can't be reached. Try again soon.",
  upload_in_use: 'The image is still used in the store. Remove it there first.',
  app_refused: "The app's server refused the request.",
  app_unreachable: "The app's server can't be reached. Try again later.",
  email_not_set_up: "Email isn't set up on the server.",
  message_not_kept: "The email is no longer stored, so it can't be resent.",
  wrong_credentials: 'The email or password is wrong.',
  wrong_password: 'The current password is wrong.',
  current_password_needed: 'The session is over ten minutes old. Send the current password too.',
  second_factor_needed: 'The password is correct. Send the code to POST /admin/auth/second-factor.',
  wrong_code: 'The code is wrong, has expired or was already used.',
  sign_in_expired: 'The sign-in has expired. Start again with email and password.',
  invite_invalid: 'The link of the invite has expired, was used or deleted, or never was valid.',
  sign_in_again: 'The session is over ten minutes old. Sign in again.',
  second_factor_required:
    'The store requires a second factor. Until one is set up, the session can do nothing else.',
  factor_locked: 'The second factor was encrypted with another SECRET_KEY. Set that key as SECRET_KEY_OLD.',
  session_needed: "API keys can't make this call. Sign in as an operator.",
  invalid_request_error: 'The value must be unique, and is already in use.',
  stale_version: 'Someone changed the record. Load it again and repeat the change.',
  held_call_failed: 'The call was held until the end of its undo window, and then refused.',
  plan_changed: 'The call would do something different from the plan in If-Plan. Nothing was changed.',
  in_flight: 'A request with this Idempotency-Key is still running. Try again soon.',
  idempotency_key_reused: 'The Idempotency-Key was used for a different request. Use a new one.',
  payment_under_way: 'The payment is still being processed. Try again soon.',
  answer_unavailable: "The change was made, but can't be shown right now. Load the record again.",
  malformed_cursor: "The cursor isn't the next_cursor of an earlier answer.",
  cursor_sort_mismatch: 'The cursor belongs to another list or sort order. Start again without it.',
  cursor_with_offset: 'The request has both a cursor and an offset. Send one of them.',
  another_store:
    'The page is of another store than the browser has entered: of a rehearsal, or of the store itself. Nothing was changed.',
  not_rehearsing: 'Only a rehearsal has this. Nothing was changed.',
  cannot_copy:
    "The store couldn't be copied: the disk is too full, or the owner of the database may not create one.",
  beyond_limits: "The API key's limits don't allow the call. Nothing was changed.",
  not_yours: 'The record belongs to another operator.',
  outcome_unknown:
    'The change may have been made. Repeat the request with the same Idempotency-Key to find out.',
  disk_full: "The server's disk is full. Nothing was changed.",
  read_only: 'The database is read-only. Nothing was changed.',
  out_of_connections: 'The database has no free connections. Nothing was changed. Try again soon.',
  outdated_server: 'A newer release has upgraded the database. Stop this server.',
  too_many_exports: 'Too many exports are running. Try again when one has finished.',
  too_much_unread: 'Too many large answers are waiting for slow clients. Try again soon.',
  not_allowed: "The operator's role doesn't have the right to do this.",
  sign_in_needed: 'Sign in, or send a valid API key.',
  forbidden: "The caller isn't allowed to do this.",
  not_found: 'There is nothing with this id or address.',
  method_not_allowed: 'The address accepts other methods only. They are listed in Allow.',
  conflict: 'Another change of the record is in progress. Try again soon.',
  too_large: 'The request is too large. Send less at once.',
  unsupported_media_type: "The call doesn't accept this Content-Type.",
  payment_refused: "The payment wasn't authorized. Try another payment method.",
  too_many_requests: 'Too many tries. Wait as many seconds as Retry-After says.',
  unavailable: "The store can't answer right now. Try again in a moment.",
  unknown_error: 'Something went wrong on the server. Try again, or check its log.',
} as const

/** Every error code of the API with its description. A code never changes its meaning; the message in an answer may change. */
export const errorCodes = { ...refusalCodes, ...wireCodes }

export type ErrorCode = keyof typeof errorCodes
