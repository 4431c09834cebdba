import { formatDay, MS_A_DAY } from '@purser/domain/dates'
import { randomLetters } from '../../../database/index.ts'
import type { Part } from '../../backup/index.ts'
import { RECORDED_AUTHOR } from './recording.ts'

interface Adaptation {
  /** ISO 8601: when the recorded year ends. */
  readonly recordedAt: string
  /** ISO 8601. */
  readonly now: string
  readonly authorId: string | null
}

/** As PostgreSQL writes it to a client in UTC, and as JSON does. */
const MOMENT = /\b(\d{4}-\d\d-\d\d)([ T])(\d\d:\d\d:\d\d(?:\.\d+)?)(\+00|Z)/g

/** As emails write it: Mar 2nd 2026. */
const DAY = /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}(?:st|nd|rd|th) \d{4}\b/g

/** A ULID after its prefix, or the longer id of a secret: 10 letters of time, then 16 or 26. */
const ID =
  /(?<=_)([0-7][0-9A-HJKMNP-TV-Z]{9})([0-9A-HJKMNP-TV-Z]{12})([0-9A-HJKMNP-TV-Z]{4}(?:[0-9A-HJKMNP-TV-Z]{10})?)\b/g

/**
 * Returns a function that replaces the random letters of each id, the same in every text: some ids are secrets, and the recorded ones are
 * public. The last four letters of a ULID count the records of one moment, so they stay.
 */
function createRenamer(): (text: string) => string {
  const renamed = new Map<string, string>()
  const rename = (recorded: string) => {
    const known = renamed.get(recorded) ?? randomLetters(recorded.length - 10)
    renamed.set(recorded, known)
    return known
  }
  return (text) =>
    text.replaceAll(ID, (id, time: string, random: string, rest: string) => {
      if (RECORDED_AUTHOR.endsWith(id)) return id
      return time + (rest.length > 4 ? rename(id) : rename(time + random) + rest)
    })
}

/** Yields the recorded rows with new ids and this store's operator, moved by whole days so that the year ends within the day before `now`. */
export async function* adaptRows(parts: AsyncIterable<Part>, adaptation: Adaptation): AsyncGenerator<Part> {
  const { recordedAt, now, authorId } = adaptation
  const days = Math.floor((Date.parse(now) - Date.parse(recordedAt)) / MS_A_DAY)
  const renameIds = createRenamer()
  const shifted = (day: string) => new Date(Date.parse(`${day}Z`) + days * MS_A_DAY).toISOString()
  for await (const { name, body } of parts) {
    const text = renameIds(body.toString())
      .replaceAll(
        MOMENT,
        (_, day: string, between: string, time: string, zone: string) =>
          `${shifted(`${day} 00:00`).slice(0, 10)}${between}${time}${zone}`,
      )
      .replaceAll(DAY, (day) => formatDay(shifted(day.replace(/(?<=\d)(st|nd|rd|th)/, ''))))
      // In JSON, then as a column.
      .replaceAll(`"${RECORDED_AUTHOR}"`, authorId === null ? 'null' : `"${authorId}"`)
      .replaceAll(RECORDED_AUTHOR, authorId ?? '\\N')
    yield { name, body: Buffer.from(text) }
  }
}
