import { connect } from '../../database/index.ts'
import type { FileStorage } from '../../providers/index.ts'

/** Lists the pictures that the store at `url` refers to but that are gone: they were deleted after the moment it was restored to. */
export async function findLostPictures(url: string, storage: FileStorage): Promise<string[]> {
  const { db, close } = connect(url, { max: 1 })
  try {
    const uploads = await db
      .selectFrom('upload')
      .select('name')
      .where('deleted_at', 'is', null)
      .orderBy('name')
      .execute()
    const lost: string[] = []
    for (const { name } of uploads) if ((await storage.get(name)) === null) lost.push(name)
    return lost
  } finally {
    await close()
  }
}
