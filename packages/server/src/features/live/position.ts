/** How far a reader has read: everything committed when this snapshot was taken, and the time of that. */
export interface Position {
  /** A PostgreSQL `pg_snapshot` as text. */
  readonly snapshot: string
  /** Seconds since 1970 by the database's clock. */
  readonly seconds: number
  /** Identifies the database's life: in another database, or after a crash, the snapshot's transaction ids mean other transactions. */
  readonly life: string
}

const LONGEST = 8_000

export const formatPosition = ({ snapshot, seconds, life }: Position): string =>
  `${snapshot}@${seconds}@${life}`

const form = /^(\d{1,20}:\d{1,20}:(?:\d{1,20}(?:,\d{1,20})*)?)@(\d{1,12})(?:@([\dA-F]{8})?)?$/

/** Returns null if the text isn't a position. */
export function parsePosition(text: string): Position | null {
  const [, snapshot, seconds, life = ''] = (text.length > LONGEST ? null : form.exec(text)) ?? []
  return snapshot === undefined ? null : { snapshot, seconds: Number(seconds), life }
}
