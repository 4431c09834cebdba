import {
  type ErrorBody,
  type ErrorCode,
  type ErrorType,
  errorStatus,
  usualCode,
} from '@purser/contract/errors'
import { ZodError } from 'zod'
import { OutcomeUnknown } from '../database/index.ts'
import { cut } from './cut.ts'
import { Failure } from './failure.ts'
import { faultOf } from './health/faults.ts'
import { describeIssues } from './issue-words.ts'
import { uniqueFields } from './unique-fields.ts'

export interface DescribedError {
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfter: number | undefined
  /** Whether it is a bug, to be logged with its stack. */
  readonly isOurFault: boolean
}

interface DriverError {
  readonly code?: string
  /** The system call that failed, for an error of the operating system. */
  readonly syscall?: string
  readonly message?: string
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
  readonly detail?: string
  readonly statusCode?: number
}

interface Details {
  readonly code?: ErrorCode | undefined
  readonly field?: string | undefined
  readonly retryAfter?: number | undefined
}

/** Maximum number of characters repeated from the request, per value and in total. */
const LONGEST_ECHO = 200
const LONGEST_MESSAGE = 1_000

const describe = (type: ErrorType, message: string, details: Details = {}): DescribedError => {
  const { code, field, retryAfter } = details
  return {
    status: errorStatus[type],
    body: {
      code: code ?? usualCode[type],
      type,
      message: cut(message, LONGEST_MESSAGE),
      ...(field && { field: cut(field, LONGEST_ECHO) }),
    },
    retryAfter,
    isOurFault: type === 'unknown_error',
  }
}

/** Errors of PostgreSQL that are caused by the request's data. */
const dataErrors: Readonly<Record<string, string>> = {
  '22001': 'A text is too long.',
  '22003': 'A number is out of range.',
  '22007': "A date isn't valid.",
  '22008': 'A date is out of range.',
  '22021': "A text has characters that can't be stored. Remove them.",
  '22P02': 'A value has the wrong format.',
  '22P05': "A text has characters that can't be stored. Remove them.",
  '23514': "A value isn't allowed.",
}

/** The database can't serve right now: too many connections, a statement timeout, or a restart. */
const busyCodes = new Set([
  '57014',
  '53400',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  // PgBouncer's own error, whatever keeps it from the database.
  '08P01',
  '25P03',
  '40001',
  '40P01',
])
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
/** Returns whether the database's socket is missing, not one of the program's own files. */
const isSocketMissing = ({ code, syscall }: DriverError) => code === 'ENOENT' && syscall === 'connect'
const poolWaitedTooLong =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

const unavailable = () =>
  describe(
    'unavailable',
    "The store is busy or can't reach its database. Nothing was changed. Try again in a moment.",
    { retryAfter: 2 },
  )

function describeDriverError(error: DriverError): DescribedError | undefined {
  const code = error.code ?? ''
  if (code === '23505') {
    const key = /\((?<columns>[^)]*)\)=\((?<value>.*)\)/.exec(error.detail ?? '')?.groups
    const what = key
      ? `${error.table} with ${key.columns} ${cut(key.value ?? '', LONGEST_ECHO)}`
      : `${error.table}`
    const field = uniqueFields[error.constraint ?? '']
    return describe('duplicate_error', `${what} already exists.`, { code: 'invalid_request_error', field })
  }
  if (code === '23503') {
    const sentence = "A record that this refers to doesn't exist."
    return describe('not_found', sentence, { code: 'unknown_reference' })
  }
  if (code === '23502') {
    return describe('invalid_data', 'A required value is missing.', {
      code: 'missing_value',
      field: error.column,
    })
  }
  const fault = faultOf(error)
  if (fault !== undefined) {
    const message = `${fault.sentence} Nothing was changed. Try again in a moment. If it keeps happening, tell your administrator.`
    return describe('unavailable', message, { code: fault.code, retryAfter: 2 })
  }
  const dataSentence = dataErrors[code]
  if (dataSentence !== undefined) return describe('invalid_data', dataSentence, { code: 'invalid_value' })
  const isUnreachable = unreachable.has(code) || isSocketMissing(error)
  if (busyCodes.has(code) || isUnreachable || poolWaitedTooLong.test(error.message ?? ''))
    return unavailable()
  return undefined
}

const typeOfStatus: Readonly<Record<number, ErrorType>> = {
  401: 'unauthorized',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
}

/** Converts an error to the API's response. Internal errors reveal no details. */
export function describeError(error: unknown): DescribedError {
  if (error instanceof Failure) return describe(error.type, error.message, error.details)
  if (error instanceof OutcomeUnknown) {
    return describe('unknown_error', "We don't know whether this was saved. Check before you try again.", {
      code: 'outcome_unknown',
    })
  }
  if (error instanceof ZodError) {
    const { message, ...details } = describeIssues(error.issues)
    return describe('invalid_data', message, details)
  }
  const thrown = (error ?? {}) as DriverError
  const described = describeDriverError(thrown)
  if (described) return described
  const status = thrown.statusCode
  if (status !== undefined && status >= 400 && status < 500) {
    return {
      ...describe(typeOfStatus[status] ?? 'invalid_data', thrown.message ?? "The request isn't valid."),
      status,
    }
  }
  return describe('unknown_error', "Something went wrong on our side. We've logged it. Please try again.", {
    code: 'unknown_error',
  })
}
