import { z } from 'zod'
import { explanation } from '../explanations/index.ts'
import { deletedRecord, pageShape } from '../values/index.ts'
import {
  type Declared,
  type EmptyBody,
  endpointsOf,
  type Flags,
  type IdsIn,
  type Nothing,
} from './define-endpoint.ts'

type Plain<Shape> = { -readonly [Name in keyof Shape]: Shape[Name] }
type RecordAnswer<One extends string, Row extends z.ZodType> = z.ZodObject<{ [Name in One]: Row }>
type PageAnswer<Many extends string, Row extends z.ZodType, More> = z.ZodObject<
  Plain<{ [Name in Many]: z.ZodArray<Row> } & typeof pageShape & More>
>

/** A list's answer: the page under its plural, its position in the list, and what `more` adds. */
export function pageAnswer<
  Many extends string,
  Row extends z.ZodType,
  More extends z.core.$ZodShape = Record<never, never>,
>(many: Many, row: Row, more?: More) {
  // A computed key widens to string.
  return z.object({ [many]: z.array(row), ...pageShape, ...more }) as unknown as PageAnswer<Many, Row, More>
}

/** What the count is made of, if the query asks for it. */
const countShape = { explanation: explanation.optional() } as const

/** The answer of an operators' list, whose count may be explained. */
export function listAnswer<
  Many extends string,
  Row extends z.ZodType,
  More extends z.core.$ZodShape = Record<never, never>,
>(many: Many, row: Row, more?: More) {
  return pageAnswer(many, row, { ...countShape, ...more } as typeof countShape & More)
}

type Kebab<Name extends string> = Name extends `${infer Head}_${infer Tail}` ? `${Head}-${Kebab<Tail>}` : Name
type OfOne = IdsIn<'/:id'>

/** The names of a noun on the wire, and the record that its calls answer. */
interface Noun<
  One extends string,
  Many extends string,
  Row extends z.ZodType,
  Query extends z.ZodType,
  Deleted extends string,
> {
  /** As screens and live updates name it; `many` in kebab case where it is left out. */
  readonly noun?: string
  /** The record's key in an answer, e.g. `gift_card`. */
  readonly one: One
  /** The key of a list, which is also the path: `gift_cards` are at `/admin/gift-cards`. */
  readonly many: Many
  readonly record: Row
  /** `object` in the answer to a deletion; `one` where it is left out. */
  readonly deleted?: Deleted
  /** The query of every call but the list and the deletion; none where it is left out. */
  readonly query?: Query
}

/** The endpoints that a noun can declare, each named after its verb: `list-gift-cards`, `create-gift-card`. */
interface Declarations<
  One extends string,
  Many extends string,
  Row extends z.ZodType,
  Query extends z.ZodType,
  Deleted extends string,
> {
  /** `GET /admin/…`: a page of `row`s, with `more` beside it. */
  list<
    Asked extends z.core.$ZodLooseShape,
    Listed extends z.ZodType = Row,
    More extends z.core.$ZodShape = Record<never, never>,
  >(
    summary: string,
    asked: Asked,
    parts?: { readonly row?: Listed; readonly more?: More },
  ): Declared<
    `list-${Kebab<Many>}`,
    'GET',
    Nothing,
    z.ZodObject<Plain<Asked>, z.core.$strict>,
    EmptyBody,
    PageAnswer<Many, Listed, typeof countShape & More>
  >
  /** `GET /admin/…/:id`. */
  retrieve<Asked extends z.ZodType = Query, Response extends z.ZodType = RecordAnswer<One, Row>>(
    summary: string,
    parts?: { readonly query?: Asked; readonly response?: Response },
  ): Declared<`retrieve-${Kebab<One>}`, 'GET', OfOne, Asked, EmptyBody, Response>
  /** `POST /admin/…`. */
  create<Body extends z.ZodType, Response extends z.ZodType = RecordAnswer<One, Row>>(
    summary: string,
    body: Body,
    parts?: Flags & { readonly response?: Response },
  ): Declared<`create-${Kebab<One>}`, 'POST', Nothing, Query, Body, Response>
  /** `POST /admin/…/:id`. */
  update<Body extends z.ZodType, Response extends z.ZodType = RecordAnswer<One, Row>>(
    summary: string,
    body: Body,
    parts?: Flags & { readonly response?: Response },
  ): Declared<`update-${Kebab<One>}`, 'POST', OfOne, Query, Body, Response>
  /** `DELETE /admin/…/:id`. */
  delete(
    summary: string,
  ): Declared<
    `delete-${Kebab<One>}`,
    'DELETE',
    OfOne,
    Nothing,
    EmptyBody,
    ReturnType<typeof deletedRecord<Deleted>>
  >
}

/**
 * Declares a noun of the back office: `list`, `retrieve`, `create`, `update` and `delete` at the noun's path, and any other
 * endpoint by `call`, whose path follows the noun's where it has no leading slash. Each answers the record under `one` unless it says otherwise.
 */
export function defineNoun<
  One extends string,
  Many extends string,
  Row extends z.ZodType,
  Query extends z.ZodType = Nothing,
  Deleted extends string = One,
>({ noun, one, many, record, query, deleted }: Noun<One, Many, Row, Query, Deleted>) {
  // A computed key widens to string.
  const response = z.object({ [one]: record }) as unknown as RecordAnswer<One, Row>
  const kebab = many.replaceAll('_', '-')
  const path = `/admin/${kebab}`
  const call = endpointsOf({ noun: noun ?? kebab, response, base: path, ...(query && { query }) })
  const declare = (verb: string, method: string, parts: object) => {
    const name = `${verb}-${(verb === 'list' ? many : one).replaceAll('_', '-')}`
    const address = `${method} ${verb === 'list' || verb === 'create' ? path : `${path}/:id`}`
    // `Declarations` types it.
    return call(name as never, address as 'GET /', parts as never) as never
  }

  const declarations: Declarations<One, Many, Row, Query, Deleted> = {
    list: (summary, asked, { row, more } = {}) =>
      declare('list', 'GET', {
        summary,
        query: z.strictObject(asked),
        response: listAnswer(many, row ?? record, more),
      }),
    retrieve: (summary, parts) => declare('retrieve', 'GET', { summary, ...parts }),
    create: (summary, body, parts) => declare('create', 'POST', { summary, body, ...parts }),
    update: (summary, body, parts) => declare('update', 'POST', { summary, body, ...parts }),
    delete: (summary) =>
      declare('delete', 'DELETE', {
        summary,
        query: z.strictObject({}),
        response: deletedRecord(deleted ?? one),
      }),
  }
  return { ...declarations, call }
}
