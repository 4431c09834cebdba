/** What a reader has seen: all that was committed when this snapshot was taken, and when that was. */
export interface Position {
  /** As PostgreSQL writes a `pg_snapshot`. */
  readonly snapshot: string
  /** Seconds since 1970, by the database's clock. */
  readonly seconds: number
}

const LONGEST = 8_000

export const formatPosition = ({ snapshot, seconds }: Position): string => `${snapshot}@${seconds}`

/** Null for what is no position. */
export function parsePosition(text: string): Position | null {
  const parts =
    text.length > LONGEST ? null : /^(\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20})*)?)@(\d{1,12})$/.exec(text)
  return parts?.[1] === undefined ? null : { snapshot: parts[1], seconds: Number(parts[2]) }
}
