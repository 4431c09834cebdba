import { hashKey } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'

/** A schema's error at one field. */
interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** Returns messages by field path, as sentences; of several issues at one field, the first. */
export function errorsByField(issues: readonly Issue[]): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues)
    errors[issue.path.map(String).join('.')] ??=
      `${issue.message.charAt(0).toUpperCase()}${issue.message.slice(1)}`
  return errors
}

/** Reads a path such as `shipping_address.city` from the form's values. */
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

/** Returns the empty required fields with their messages, in declared order. */
export function missingFields(
  values: unknown,
  required: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(required).filter(([path]) => isEmptyValue(readPath(values, path))))
}

/** Returns 'Missing info: {fields}', with the names joined by ', '. */
export function missingInfo(fields: readonly string[]): string {
  return `Missing info: ${fields.join(', ')}`
}

/**
 * Returns the form field that a server error belongs to: the one at its path, else the nearest parent (`items` for
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

/** Returns all leaf paths of the form's values, e.g. `title` and `shipping_address.city`. */
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
  // The form creates new lists when any other field changes, so compare by content.
  const typed = fieldPaths(values).filter(
    (field) => hashKey([readPath(values, field)]) !== hashKey([readPath(before, field)]),
  )
  return withoutErrors(errors, (path) => typed.some((field) => isWithin(path, field)))
}

/** Returns the errors without those at matching paths; the same object if none match. */
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
