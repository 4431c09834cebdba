import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '../endpoints/index.ts'
import * as storefront from './index.ts'

const endpoints = Object.values(storefront).filter(
  (value): value is Endpoint & typeof value =>
    typeof value === 'object' && 'path' in value && 'method' in value,
)

interface JsonSchema {
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly items?: JsonSchema
  readonly anyOf?: readonly JsonSchema[]
  readonly oneOf?: readonly JsonSchema[]
  readonly additionalProperties?: boolean | JsonSchema
  readonly type?: string
}

interface Field {
  readonly path: readonly string[]
  /** Whether it can hold undeclared fields. */
  readonly isOpen: boolean
}

function fieldsOf(schema: JsonSchema, path: readonly string[] = []): Field[] {
  const isOpen =
    typeof schema.additionalProperties === 'object' || Object.keys(schema).every((name) => name === '$schema')
  return [
    { path, isOpen },
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => fieldsOf(one, path)),
    ...(schema.items ? fieldsOf(schema.items, path) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, one]) => fieldsOf(one, [...path, name])),
  ]
}

/** Fields that must not reach customers. */
const secret =
  /^(context|ip|user_agent|idempotency_key|password\w*|token\w*|search_text|usage_\w+|admin_only|email_proved_at|secret\w*|actor\w*|api_key\w*|deleted_at|version|external_id|draft_order_id|notes?|history|no_notification)$/
/** Records whose metadata and orders customers must not see. */
const keptOfTheirs = /^(customer|region|discounts?|rule|shipping_option|payment_providers?|countries)$/

test.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
  '%s sends no field that customers must not see',
  (_name, { response, needsCustomer }) => {
    const schema = z.toJSONSchema(response, { io: 'output', unrepresentable: 'any' }) as JsonSchema
    const fields = fieldsOf(schema)
    const named = fields.map(({ path }) => path)
    expect(named.filter((path) => secret.test(path.at(-1) ?? ''))).toEqual([])
    const ofOthers = named.filter(
      (path) => keptOfTheirs.test(path.at(-2) ?? '') && /^(metadata|orders)$/.test(path.at(-1) ?? ''),
    )
    // An account shows its customer their own orders.
    const isOwn = (path: readonly string[]) => needsCustomer && path.join('.') === 'customer.orders'
    expect(ofOthers.filter((path) => !isOwn(path))).toEqual([])
    // Only metadata and a provider's public data are free JSON.
    const open = fields.filter(({ isOpen }) => isOpen).map(({ path }) => path)
    const isKnown = ([whole, ...below]: readonly string[]) =>
      whole !== undefined && /^(metadata|data)$/.test(below.at(-1) ?? '')
    expect(open.filter((path) => !isKnown(path))).toEqual([])
  },
)

test('there are calls to check', () => {
  expect(endpoints.length).toBeGreaterThan(10)
})
