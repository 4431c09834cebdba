import { hashKey } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'

/** A schema's error at one field. */
interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Field path to message, as a sentence; of several issues at one field the first counts. */
export function errorsByField(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues)
    errors[issue.path.map(String).join('.')] ??=
      `${issue.message.charAt(0).toUpperCase()}${issue.message.slice(1)}`
  return errors
}

/** Reads `shipping_address.city` from the form's values. */
function readPath(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
      values,
    )
}

function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null) return true
  return typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0
}

/** The required fields that are empty, with their messages, in the order they were declared. */
export function missingFields(
  values: unknown,
  required: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(required).filter(([path]) => isEmptyValue(readPath(values, path))))
}

/** 'Missing info: {fields}', the names joined by ', '. */
export function missingInfo(fields: readonly string[]): string {
  return `Missing info: ${fields.join(', ')}`
}

/**
 * Which of the form's fields an error of the server is about: the one of its path, else the nearest around it (`items` for
 * `items.0.quantity`).
 */
export function fieldOfError(error: unknown, fields: readonly string[]): string | undefined {
  const path = pathOfError(error)
  const around = fields.filter((field) => isWithin(path, field))
  return around.sort((a, b) => b.length - a.length)[0]
}

/** Returns the request path that a server error is about; '' for the whole request. */
export function pathOfError(error: unknown): string {
  return error instanceof ApiError ? (error.field ?? '') : ''
}

/** Whether a path is this field or lies below it. */
export function isWithin(path: string, field: string): boolean {
  return path === field || path.startsWith(`${field}.`)
}

/** Returns the values to send: empty fields are left out at any depth. */
export function withoutEmpty(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(withoutEmpty)
  if (typeof values !== 'object' || values === null || values.constructor !== Object) return values
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !isEmptyValue(value))
      .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : withoutEmpty(value)]),
  )
}

/** All leaf paths of the form's values: `title`, `shipping_address.city`. */
export function fieldPaths(values: object, prefix = ''): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? fieldPaths(value, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  )
}

/** Returns the errors without those of the fields, and their entries, that differ between `values` and `before`. */
export function withoutTyped<Errors extends Readonly<Record<string, unknown>>>(
  errors: Errors,
  values: object,
  before: object,
): Errors {
  if (Object.keys(errors).length === 0) return errors
  // A form makes a new list with each change of another field, so identity says nothing.
  const typed = fieldPaths(values).filter(
    (field) => hashKey([readPath(values, field)]) !== hashKey([readPath(before, field)]),
  )
  return withoutErrors(errors, (path) => typed.some((field) => isWithin(path, field)))
}

/** The errors without those at such paths; the same object where there are none. */
export function withoutErrors<Errors extends Readonly<Record<string, unknown>>>(
  errors: Errors,
  isGone: (path: string) => boolean,
): Errors {
  const left = Object.entries(errors).filter(([path]) => !isGone(path))
  return left.length === Object.keys(errors).length ? errors : (Object.fromEntries(left) as Errors)
}

/** Returns the error of a field or one of its entries, except entries that show their own. */
export function errorAt(
  errors: Readonly<Record<string, unknown>>,
  field: string,
  apart: readonly string[] = [],
): string | undefined {
  const said = Object.entries(errors).find(
    ([path]) => isWithin(path, field) && !apart.some((name) => isWithin(path, `${field}.${name}`)),
  )?.[1]
  return typeof said === 'string' ? said : undefined
}
