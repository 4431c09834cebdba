import type { RequireRoom } from '../../http/index.ts'
import type { FileStorage } from '../../providers/index.ts'

/** Wraps a storage so that it stores a file only if `requireRoom` doesn't throw. */
export const withDiskCheck = (storage: FileStorage, requireRoom: RequireRoom): FileStorage => ({
  ...storage,
  async put(...file) {
    await requireRoom()
    await storage.put(...file)
  },
})
