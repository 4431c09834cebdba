import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { type App, type AppOptions, buildApp } from '../src/app.ts'
import { type Db, newId } from '../src/database/index.ts'
import { openSession, PLAIN_COOKIE } from '../src/features/session/index.ts'
import { createDatabase } from './database.ts'

const START = '2026-03-02T09:00:00.000Z'

export interface Answer<Body = Record<string, unknown>> {
  readonly status: number
  readonly body: Body
  readonly headers: LightMyRequestResponse['headers']
}

/**
 * A store for one test: the real app in process with its own database, a clock that stands still until moved, and a
 * signed-in operator. `call` makes requests as that operator.
 */
export async function openStore(options: Partial<AppOptions> = {}, makeDatabase = () => createDatabase()) {
  const database = await makeDatabase()
  let now = START
  const app: App = await buildApp({
    databaseUrl: database.url,
    clock: () => now,
    logLevel: 'silent',
    workerPause: 50,
    ...options,
  })
  const db: Db = app.connection.db
  const operatorId = await addPlainOperator(db, now)
  const token = await openSession(db, operatorId, now)

  async function call<Body = Record<string, never>>(
    method: 'GET' | 'POST' | 'DELETE' | 'PUT',
    url: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const request: InjectOptions = {
      method,
      url,
      headers: { 'sec-fetch-site': 'same-origin', cookie: `${PLAIN_COOKIE}=${token}`, ...headers },
      ...(payload === undefined ? {} : { payload: payload as NonNullable<InjectOptions['payload']> }),
    }
    const answer = await app.http.inject(request)
    const isJson = String(answer.headers['content-type']).includes('application/json')
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: (isJson ? answer.json() : answer.body) as Body,
    }
  }

  return {
    app,
    db,
    url: database.url,
    ownerUrl: database.ownerUrl,
    operatorId,
    token,
    call,
    now: () => now,
    /** Moves the store's clock. */
    setNow: (instant: string) => {
      now = instant
    },
    close: async () => {
      await app.close()
      await database.drop()
    },
  }
}

export type TestStore = Awaited<ReturnType<typeof openStore>>

async function addPlainOperator(db: Db, at: string): Promise<string> {
  const id = newId('usr')
  await db
    .insertInto('user')
    .values({
      id,
      email: 'operator@purser.test',
      first_name: 'Olive',
      last_name: 'Perez',
      password_hash: '-',
      created_at: at,
      updated_at: at,
    })
    .execute()
  return id
}
