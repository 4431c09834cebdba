import { readFile, stat } from 'node:fs/promises'
import type { z } from 'zod'
import { ImportFailure, type Problem, pathText } from './problem.ts'

const MEGABYTE = 1024 * 1024
const LARGEST = 50 * MEGABYTE

/** Reads a file of JSON, 50 MB at most. Throws an ImportFailure with one sentence if the file is anything else. */
export async function readSeedFile(file: string): Promise<unknown> {
  const text = await readText(file)
  if (text.trim() === '') throw new ImportFailure(`${file} is empty.`)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ImportFailure(`${file} isn't valid JSON: ${error instanceof Error ? error.message : error}.`)
  }
}

async function readText(file: string): Promise<string> {
  try {
    const found = await stat(file)
    if (!found.isFile()) throw new ImportFailure(`${file} isn't a file.`)
    if (found.size > LARGEST) {
      throw new ImportFailure(
        `${file} is too large: ${Math.ceil(found.size / MEGABYTE)} MB. Imports can have at most 50 MB.`,
      )
    }
    return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
  } catch (error) {
    if (error instanceof ImportFailure) throw error
    const reason = (error as { code?: unknown }).code
    if (reason === 'ENOENT') throw new ImportFailure(`${file} doesn't exist.`)
    throw new ImportFailure(`${file} can't be read (${String(reason)}).`)
  }
}

/** What keeps a file from being read by its schema, each with its path; `error` is of a parsing `inWords`. */
export function schemaProblems(error: z.ZodError): Problem[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: pathText([...issue.path, key]),
        sentence: 'is not a known field',
      }))
    }
    return { path: pathText(issue.path) || 'the file', sentence: issue.message }
  })
}
