import type { RequireRoom } from '../../http/index.ts'
import type { FileStorage } from '../../providers/index.ts'

/** Bytes between two looks at the disk while a file arrives in pieces. */
const LOOK_EVERY = 16 * 1_024 * 1_024

/** Wraps a storage so that it stores a file only if `requireRoom` doesn't throw. */
export const withDiskCheck = (storage: FileStorage, requireRoom: RequireRoom): FileStorage => ({
  ...storage,
  async put(...file) {
    await requireRoom()
    await storage.put(...file)
  },
  async putPrivate(name, pieces, type) {
    await requireRoom()
    return storage.putPrivate(name, checked(pieces, requireRoom), type)
  },
})

async function* checked(pieces: AsyncIterable<string | Uint8Array>, requireRoom: RequireRoom) {
  let passed = 0
  for await (const piece of pieces) {
    passed += piece.length
    if (passed >= LOOK_EVERY) {
      await requireRoom()
      passed = 0
    }
    yield piece
  }
}
