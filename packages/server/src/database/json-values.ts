import pg from 'pg'

const { BOOL, INT2, INT4, INT8, JSON: JSON_TEXT, JSONB, NUMERIC, TIMESTAMPTZ } = pg.types.builtins

const asItStands = (text: string) => text
const plain = /^[^"\\\p{Cc}]*$/u
const writeText = (text: string) => (plain.test(text) ? `"${text}"` : JSON.stringify(text))

/** '2026-03-02 09:00:00.5+00', as the database says it in UTC, in ISO 8601 with milliseconds and Z. */
function writeTime(text: string): string {
  if (text[10] !== ' ' || !text.endsWith('+00')) return JSON.stringify(new Date(text).toISOString())
  return `"${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0')}Z"`
}

const writers = new Map<number, (text: string) => string>([
  [BOOL, (text) => (text === 't' ? 'true' : 'false')],
  [INT2, asItStands],
  [INT4, asItStands],
  [INT8, asItStands],
  [NUMERIC, (text) => String(Number(text))],
  [TIMESTAMPTZ, writeTime],
  [JSON_TEXT, asItStands],
  [JSONB, asItStands],
])

/** Writes the database's text of each value as JSON, without making a value of it in between. */
export const jsonValues: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) => writers.get(oid) ?? writeText,
}
