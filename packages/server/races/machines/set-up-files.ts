import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** What stands in a file of docs/running, with what is this machine's in the place of what is the example's. */
export type Places = Readonly<Record<string, string>>

/** Answers a file of docs/running. Throws where something that is to be replaced does not stand in it. */
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
