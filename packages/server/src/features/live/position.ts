/** What a reader has seen: all that was committed when this snapshot was taken, and when that was. */
export interface Position {
  /** As PostgreSQL writes a `pg_snapshot`. */
  readonly snapshot: string
  /** Seconds since 1970, by the database's clock. */
  readonly seconds: number
  /** Of the database: in another one, or after a crash, the numbers of the snapshot are those of other transactions. */
  readonly life: string
}

const LONGEST = 8_000

export const formatPosition = ({ snapshot, seconds, life }: Position): string =>
  `${snapshot}@${seconds}@${life}`

const form = /^(\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20})*)?)@(\d{1,12})(?:@([\dA-F]{8})?)?$/

/** Null for what is no position. */
export function parsePosition(text: string): Position | null {
  const [, snapshot, seconds, life = ''] = (text.length > LONGEST ? null : form.exec(text)) ?? []
  return snapshot === undefined ? null : { snapshot, seconds: Number(seconds), life }
}
