const codes = ['ENOENT', 'EACCES', 'EEXIST', 'EROFS', 'ENOSPC', 'ENOTDIR']

/** Returns a sentence if the error says that a path can't be written to; null for other errors. */
export function unwritable(error: unknown, path: string): string | null {
  const { code } = error as { code?: string }
  return code !== undefined && codes.includes(code) ? `${path} can't be written (${code}).` : null
}
