import { z } from 'zod'
import { id } from '../values/index.ts'
import type { Call, Method, NameOf } from './endpoint.ts'

const nothing = z.strictObject({})
/** Existing clients send `{}`, nothing or null where a call takes no body. */
const emptyBody = z.strictObject({}).nullish()

export type Nothing = typeof nothing
export type EmptyBody = typeof emptyBody

type NamesIn<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer After}`
    ? Name | NamesIn<After>
    : Rest
  : never
/** The parameters of a path in which each `:name` is an id. */
export type IdsIn<Path extends string> = z.ZodObject<{ [Name in NamesIn<Path>]: typeof id }, z.core.$strict>

export type Flags = Partial<Omit<Call, 'path' | 'summary' | 'params' | 'query' | 'body' | 'response'>>

/** The parts of an endpoint besides its name and address. */
export type Parts<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> = Flags & {
  /** One sentence for the documentation. */
  readonly summary: string
  /** Each `:name` of the path is an id where it is left out. */
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  readonly response?: Response
}

export type Declared<
  Name extends string,
  M extends Method,
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
> = Call<Params, Query, Body, Response> & { readonly name: Name; readonly method: M }

/**
 * Returns a function that declares the endpoints of a noun, each by its name and its method and path. What is given here
 * applies to every endpoint that does not say otherwise; a query or body that neither declares admits nothing.
 */
export function endpointsOf<
  SharedQuery extends z.ZodType = Nothing,
  SharedResponse extends z.ZodType = never,
>({
  base = '',
  ...shared
}: Flags & {
  readonly noun: string
  /** What precedes a path without a leading slash. It has no parameters. */
  readonly base?: string
  readonly query?: SharedQuery
  readonly response?: SharedResponse
}) {
  return <
    Name extends string,
    M extends Method,
    Path extends string,
    Params extends z.ZodType = IdsIn<Path>,
    Query extends z.ZodType = SharedQuery,
    Body extends z.ZodType = EmptyBody,
    Response extends z.ZodType = SharedResponse,
  >(
    name: Name & NameOf<M>,
    address: `${M} ${Path}`,
    parts: Parts<Params, Query, Body, Response>,
  ): Declared<Name, M, Params, Query, Body, Response> => {
    const [method, path = ''] = address.split(' ')
    const params = z.strictObject(
      Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, param]) => [param, id])),
    )
    const declared = {
      params,
      query: nothing,
      body: emptyBody,
      ...shared,
      ...parts,
      name,
      method,
      path: path.startsWith('/') ? path : `${base}/${path}`,
    }
    // The address is split where the types split it.
    return declared as unknown as Declared<Name, M, Params, Query, Body, Response>
  }
}
