/** A reason that Purser can't start, as one sentence for the person who started it: printed without a stack, exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}

/** Returns the code of a system error ('EACCES', 'ENOENT', ...), or '' for anything else that was thrown. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
