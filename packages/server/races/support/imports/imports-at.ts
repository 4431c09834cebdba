import type { RecordImportKind } from '@purser/domain/record-imports'
import { expect } from 'vitest'
import type { Arena } from '../arena.ts'

/** An import as its calls answer it. */
interface ImportAnswer {
  readonly id: string
  readonly status: string
  readonly progress: Readonly<Record<'created' | 'left' | 'records' | 'refused' | 'undone', number>>
}

/** Creates helpers that call the imports of one kind at any of the arena's servers. */
export function createImportsAt(arena: Arena, kind: RecordImportKind) {
  async function ask(port: number, path: string, init: RequestInit = {}): Promise<ImportAnswer> {
    const headers = { cookie: arena.cookie, 'sec-fetch-site': 'same-origin' }
    const answer = await fetch(`http://127.0.0.1:${port}/admin/record-imports/${path}`, { ...init, headers })
    expect(answer.status).toBe(200)
    // The server answers imports.
    return ((await answer.json()) as { record_import: ImportAnswer }).record_import
  }

  async function send(port: number, content: string): Promise<string> {
    const form = new FormData()
    form.append('file', new Blob([content]), `${kind}.csv`)
    return (await ask(port, `files/${kind}`, { method: 'POST', body: form })).id
  }

  async function until(port: number, id: string, status: string): Promise<ImportAnswer> {
    await expect
      .poll(async () => (await ask(port, id)).status, { timeout: 90_000, interval: 200 })
      .toBe(status)
    return ask(port, id)
  }

  return { ask, send, until }
}
