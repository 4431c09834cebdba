import { z } from 'zod'
import { BackupRefusal, readHeading } from '../backup/index.ts'

export const MANIFEST = 'purser.json'

const files = z.object({
  files: z.array(
    z.object({
      /** Relative to the export's directory, with slashes. */
      path: z.string(),
      bytes: z.number().int(),
      /** Of the file's content, in hex. */
      sha256: z.string(),
    }),
  ),
})
export type ExportedFile = z.infer<typeof files>['files'][number]

/** Reads the list of an export's files and the schema that they are in. @throws BackupRefusal if it can't be read */
export function readManifest(body: Buffer, path: string) {
  const heading = readHeading(body, path)
  const listed = files.safeParse(JSON.parse(body.toString()))
  if (!listed.success) throw new BackupRefusal(`${path} doesn't list the files of an export.`)
  return { heading, files: listed.data.files }
}
