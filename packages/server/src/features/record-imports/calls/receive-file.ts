import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import {
  encodingNamed,
  type ImportEncoding,
  importEncodings,
  importFileFaults,
  importFileLimits,
} from '@purser/domain/record-imports'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { headOf, shown } from '../../../csv/index.ts'
import { formFault, invalidData, type RequireRoom } from '../../../http/index.ts'

/** An uploaded file, on disk until it is released. */
export interface ReceivedFile {
  readonly path: string
  readonly name: string
  readonly mapping: ReadonlyMap<string, string>
  readonly encoding: ImportEncoding | undefined
  /** Hash of the upload, which identifies a repeated request. */
  readonly digest: string
  discard(): Promise<void>
}

const form = 'Send a file as multipart/form-data in the field "file".'
const tooLong = 'The mapping is too long. Shorten it.'

/** Error codes of the multipart reader, as messages that tell an operator what to do. */
const refusals: Readonly<Record<string, string>> = {
  FST_REQ_FILE_TOO_LARGE: importFileFaults.bytes,
  FST_FILES_LIMIT: 'Send one file at a time.',
  FST_PARTS_LIMIT: 'Send one file at a time.',
  FST_FIELDS_LIMIT: form,
}

/**
 * Streams an uploaded file to disk, never holding it in memory as a whole. Throws 400, and whatever `requireRoom` throws, which is called
 * before each chunk.
 */
export async function receiveFile(request: FastifyRequest, requireRoom: RequireRoom): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw invalidData(form)
  // The form around the file takes some hundred bytes, and a mapping more.
  if (Number(request.headers['content-length'] ?? 0) > importFileLimits.bytes + 500_000) {
    throw invalidData(importFileFaults.bytes)
  }
  const folder = await mkdtemp(join(tmpdir(), 'purser-import-'))
  const discard = () => rm(folder, { recursive: true, force: true })
  try {
    const path = join(folder, 'import.csv')
    const { name, ...sent } = await readForm(request, path, requireRoom)
    if (name === undefined) throw invalidData(form)
    return { path, name, ...sent, discard }
  } catch (error) {
    await discard()
    throw formFault(error, refusals)
  }
}

async function readForm(request: FastifyRequest, path: string, requireRoom: RequireRoom) {
  const hash = createHash('sha256')
  let name: string | undefined
  let mapping: ReadonlyMap<string, string> = new Map()
  let encoding: ImportEncoding | undefined
  for await (const part of request.parts()) {
    if (part.fieldname === 'file' && part.type === 'file') {
      await keep(part, path, async (piece) => {
        await requireRoom()
        hash.update(piece)
      })
      name = nameOf(part.filename)
    } else if (part.fieldname === 'mapping' && part.type === 'field') {
      if (part.valueTruncated) throw invalidData(tooLong, 'invalid_value', 'mapping')
      mapping = readMapping(String(part.value))
      hash.update(JSON.stringify([...mapping]))
    } else if (part.fieldname === 'encoding' && part.type === 'field') {
      encoding = readEncoding(String(part.value))
      hash.update(`encoding ${encoding}`)
    } else {
      throw invalidData('Send only the fields "mapping", "encoding" and "file".')
    }
  }
  return { name, mapping, encoding, digest: hash.digest('hex') }
}

async function keep(
  part: MultipartFile,
  path: string,
  note: (piece: Buffer) => Promise<void>,
): Promise<void> {
  const noted = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      await note(piece)
      yield piece
    }
  }
  await pipeline(part.file, noted, createWriteStream(path))
}

/** Returns a file name without control characters, which the database can't store or lists shouldn't show. */
const nameOf = (given: string) => headOf(given.replace(/\p{Cc}/gu, ''), 255) || 'import.csv'

/** Reads the chosen encoding; blank means that it is detected. */
function readEncoding(name: string): ImportEncoding | undefined {
  if (name.trim() === '') return undefined
  const encoding = encodingNamed(name)
  if (encoding !== null) return encoding
  const all = importEncodings.join(', ')
  throw invalidData(`There is no encoding ${shown(name)}. Choose one of ${all}.`, 'invalid_value', 'encoding')
}

const mappingForm = z.array(z.tuple([z.string().max(1_000), z.string().max(300)]))

function readMapping(text: string): Map<string, string> {
  try {
    // As pairs, because an object can't have a column called `__proto__` as a key.
    return new Map(mappingForm.parse(Object.entries(JSON.parse(text))))
  } catch {
    throw invalidData('The mapping must be a JSON object of columns and fields.', 'invalid_value', 'mapping')
  }
}
