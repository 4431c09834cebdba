import { type ErrorBody, type ErrorType, errorStatus } from '@purser/contract/errors'
import { ZodError } from 'zod'
import { Failure } from './failure.ts'

export interface DescribedError {
  readonly status: number
  readonly body: ErrorBody
  readonly retryAfter: number | undefined
  /** A fault of ours, to be logged with its stack. */
  readonly isOurFault: boolean
}

interface DriverError {
  readonly code?: string
  readonly message?: string
  readonly table?: string
  readonly detail?: string
  readonly statusCode?: number
}

const describe = (type: ErrorType, message: string, code?: string, retryAfter?: number): DescribedError => ({
  status: errorStatus[type],
  body: { ...(code === undefined ? {} : { code }), type, message },
  retryAfter,
  isOurFault: type === 'unknown_error',
})

/** PostgreSQL's refusals that the request's data caused. */
const dataErrors: Readonly<Record<string, string>> = {
  '22001': 'A text is too long.',
  '22003': 'A number is out of range.',
  '22007': 'A date is not valid.',
  '22008': 'A date is out of range.',
  '22021': 'A text has characters that cannot be stored.',
  '22P02': 'A value has the wrong form.',
  '22P05': 'A text has characters that cannot be stored.',
  '23502': 'A required value is missing.',
  '23514': 'A value is outside what the store allows.',
}

/** The database cannot serve right now: too many wait, a statement ran too long, or it is restarting. */
const busyCodes = new Set([
  '57014',
  '53300',
  '53400',
  '55P03',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '25P03',
  '40001',
  '40P01',
])
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOENT', 'EHOSTUNREACH'])
const poolWaitedTooLong =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/

const unavailable = () =>
  describe(
    'unavailable',
    'The store is busy or its database cannot be reached. Nothing was changed; try again in a moment.',
    undefined,
    2,
  )

function describeIssues(error: ZodError): string {
  return error.issues
    .map((issue) => {
      const path = issue.path.join('.')
      return path === '' ? issue.message : `${path}: ${issue.message}`
    })
    .join(', ')
}

function describeDriverError(error: DriverError): DescribedError | undefined {
  const code = error.code ?? ''
  if (code === '23505') {
    const key = /\((?<columns>[^)]*)\)=\((?<value>.*)\)/.exec(error.detail ?? '')?.groups
    const what = key ? `${error.table} with ${key.columns} ${key.value}` : `${error.table}`
    return describe('duplicate_error', `${what} already exists.`, 'invalid_request_error')
  }
  if (code === '23503') return describe('not_found', 'Something that this refers to does not exist.')
  const dataSentence = dataErrors[code]
  if (dataSentence !== undefined) return describe('invalid_data', dataSentence)
  if (busyCodes.has(code) || unreachable.has(code) || poolWaitedTooLong.test(error.message ?? ''))
    return unavailable()
  return undefined
}

const typeOfStatus: Readonly<Record<number, ErrorType>> = {
  401: 'unauthorized',
  404: 'not_found',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'too_many_requests',
  503: 'unavailable',
}

/** Turns whatever was thrown into the wire's answer. Faults of ours never tell what happened inside. */
export function describeError(error: unknown): DescribedError {
  if (error instanceof Failure) return describe(error.type, error.message, error.code, error.retryAfter)
  if (error instanceof ZodError) return describe('invalid_data', describeIssues(error))
  const thrown = (error ?? {}) as DriverError
  const described = describeDriverError(thrown)
  if (described) return described
  const status = thrown.statusCode
  if (status !== undefined && status >= 400 && status < 500) {
    return {
      ...describe(typeOfStatus[status] ?? 'invalid_data', thrown.message ?? 'The request is not valid.'),
      status,
    }
  }
  return describe(
    'unknown_error',
    'Something went wrong on our side. It has been written down.',
    'unknown_error',
  )
}
