import { readPictureName, uploadsPath } from '@purser/domain/uploads'
import type { RawBuilder } from 'kysely'
import { anyOf, type Db, type Tx } from '../../database/index.ts'
import { unknownReference } from '../../http/index.ts'

/**
 * Locks the uploads at these addresses against deletion until the transaction ends, for the record being saved; ignores other hosts. Throws
 * 400 at the field if an upload was deleted, for example because a form was open longer than unused pictures are kept.
 */
export async function holdUploads(tx: Tx, addresses: readonly string[], field: string): Promise<void> {
  const [lost] = await readLostUploads(tx, addresses, true)
  if (lost !== undefined) throw unknownReference(field, `${lostUploadMessage(lost)} Upload it again.`)
}

/** Returns the message about an address whose upload was deleted. */
export function lostUploadMessage(address: string): string {
  return `The image ${ownName(address) ?? address} no longer exists.`
}

/**
 * Returns the addresses whose upload was deleted; ignores other hosts. With `isHeld`, the others are locked against deletion until the
 * transaction ends.
 */
export async function readLostUploads(
  db: Db | Tx,
  addresses: readonly string[],
  isHeld = false,
): Promise<ReadonlySet<string>> {
  const own = new Map(
    addresses.flatMap((address) => {
      const name = ownName(address)
      return name === null ? [] : [[address, name] as const]
    }),
  )
  if (own.size === 0) return new Set()
  const names = anyOf([...own.values()])
  if (isHeld) await noteShown(db, names)
  const found = await db
    .selectFrom('upload')
    .select('name')
    .where('name', '=', names)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .$if(isHeld, (query) => query.forShare())
    .execute()
  const kept = new Set(found.map(({ name }) => name))
  return new Set([...own].flatMap(([address, name]) => (kept.has(name) ? [] : [address])))
}

/**
 * Marks uploads as shown; the week before deletion starts when the sweep first finds them unused. Only uploads that were unused get a
 * stronger lock, in name order, so that transactions that save the same ones rarely deadlock.
 */
async function noteShown(db: Db | Tx, names: RawBuilder<string>): Promise<void> {
  await db
    .updateTable('upload')
    .set({ unused_since: null })
    .where('name', 'in', (inner) =>
      inner
        .selectFrom('upload')
        .select('name')
        .where('name', '=', names)
        .where('unused_since', 'is not', null)
        .where('deleted_at', 'is', null)
        .orderBy('name')
        .forNoKeyUpdate(),
    )
    .execute()
}

const ownName = (address: string): string | null =>
  address.startsWith(uploadsPath)
    ? (readPictureName(address.slice(uploadsPath.length))?.original ?? null)
    : null
