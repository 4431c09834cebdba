import { readPictureName, uploadsPath } from '@purser/domain/uploads'
import type { Tx } from '../../database/index.ts'
import { unknownReference } from '../../http/index.ts'

/**
 * Keeps the uploads at these addresses until the transaction ends, for whoever saves them; those of other hosts are theirs. Throws
 * 400 at the field when one of them is not kept any more, as where a form was open for longer than a picture is kept for it.
 */
export async function holdUploads(tx: Tx, addresses: readonly string[], field: string): Promise<void> {
  const names = [...new Set(addresses.flatMap((address) => ownName(address) ?? []))]
  if (names.length === 0) return
  const kept = await tx
    .selectFrom('upload')
    .select('name')
    .where('name', 'in', names)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .forShare()
    .execute()
  const missing = names.find((name) => kept.every((each) => each.name !== name))
  if (missing === undefined) return
  throw unknownReference(field, `The picture ${missing} is not kept any more. Upload it again.`)
}

const ownName = (address: string): string | null =>
  address.startsWith(uploadsPath)
    ? (readPictureName(address.slice(uploadsPath.length))?.original ?? null)
    : null
