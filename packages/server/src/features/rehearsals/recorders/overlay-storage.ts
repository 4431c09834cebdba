import { createDiskStorage, type FileStorage } from '../../../providers/index.ts'

/**
 * Creates a storage that shows the files of `below` and changes none of them: new files go to
 * `directory`, and removed ones are only hidden.
 */
export function overlayStorage(below: FileStorage, directory: string): FileStorage {
  const above = createDiskStorage(directory)
  const removed = new Set<string>()
  return {
    put: (name, body, type) => {
      removed.delete(name)
      return above.put(name, body, type)
    },
    putPrivate: (name, pieces, type) => {
      removed.delete(name)
      return above.putPrivate(name, pieces, type)
    },
    get: async (name) => (removed.has(name) ? null : ((await above.get(name)) ?? below.get(name))),
    open: async (name) => (removed.has(name) ? null : ((await above.open(name)) ?? below.open(name))),
    remove: async (name) => {
      removed.add(name)
      await above.remove(name)
    },
  }
}
