import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Values of the example in docs/running, each with the value of this machine that replaces it. */
export type Places = Readonly<Record<string, string>>

/** Returns a file of docs/running with its values replaced. Throws if it lacks a value to replace. */
export function setUpFile(name: string, places: Places = {}): string {
  let text = readFileSync(`${root}docs/running/${name}`, 'utf8')
  for (const [example, own] of Object.entries(places)) {
    if (!text.includes(example)) throw new Error(`docs/running/${name} has no ${example}`)
    text = text.replaceAll(example, own)
  }
  return text
}

export function write(path: string, text: string): string {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  return path
}
