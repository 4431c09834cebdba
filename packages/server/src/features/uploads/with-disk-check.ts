import type { RequireRoom } from '../../http/index.ts'
import type { FileStorage } from '../../providers/index.ts'

/** The same storage, which takes a file only where `requireRoom` does not throw. */
export const withDiskCheck = (storage: FileStorage, requireRoom: RequireRoom): FileStorage => ({
  ...storage,
  async put(...file) {
    await requireRoom()
    await storage.put(...file)
  },
})
