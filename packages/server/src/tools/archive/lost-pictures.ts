import { connect } from '../../database/index.ts'
import type { FileStorage } from '../../providers/index.ts'

/** The pictures that the store at `url` speaks of and that are not kept any more: who took them away did so later than the moment that it was brought back to. */
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
