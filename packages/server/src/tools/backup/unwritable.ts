const codes = ['ENOENT', 'EACCES', 'EEXIST', 'EROFS', 'ENOSPC', 'ENOTDIR']

/** The sentence for a place that the file system does not let be written; null: the error is about something else. */
export function unwritable(error: unknown, path: string): string | null {
  const { code } = error as { code?: string }
  return code !== undefined && codes.includes(code) ? `${path} can't be written (${code}).` : null
}
