import { MS_A_DAY, MS_AN_HOUR } from '@purser/domain/dates'
import type { Random } from './chance.ts'

/** Sunday to Saturday: Sunday evening and Monday sell best, Saturday least. */
const weekdays = [1.25, 1.15, 1, 0.98, 0.95, 0.9, 0.72]

/** Hour by hour (UTC): quiet nights, a lunch hump, a long evening. */
const hours = [
  8, 5, 3, 2, 2, 3, 8, 18, 34, 48, 58, 66, 78, 70, 60, 58, 62, 72, 92, 118, 132, 112, 66, 28,
].map((weight, hour) => [hour, weight] as const)

/** A shop grows, and the weeks before Christmas are its best. */
function dayWeight(day: number, days: number, midnight: number): number {
  const date = new Date(midnight)
  const month = date.getUTCMonth()
  const season = month === 10 ? 1.35 : month === 11 && date.getUTCDate() < 22 ? 1.6 : month === 6 ? 0.8 : 1
  return (weekdays[date.getUTCDay()] ?? 1) * season * (0.6 + (0.8 * day) / days)
}

/**
 * `count` times of orders in the `days` before `now` (milliseconds), oldest first, one day in memory at a time: by
 * weekday, season and hour as a shop sees them.
 */
export function* orderTimes(random: Random, now: number, days: number, count: number): Generator<number> {
  const start = now - days * MS_A_DAY
  const midnights = Array.from(
    { length: days + 1 },
    (_, day) => Math.floor(start / MS_A_DAY) * MS_A_DAY + day * MS_A_DAY,
  )
  const weights = midnights.map((midnight, day) => dayWeight(day, days, midnight))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  let given = 0
  for (const [day, midnight] of midnights.entries()) {
    sum += weights[day] ?? 0
    const due = day === days ? count : Math.round((count * sum) / whole)
    const times = Array.from({ length: due - given }, () => timeOfDay(random, midnight, now))
    given = due
    yield* times.sort((a, b) => a - b)
  }
}

function timeOfDay(random: Random, midnight: number, now: number): number {
  const at = midnight + random.weighted(hours) * MS_AN_HOUR + random.int(0, MS_AN_HOUR - 1)
  if (at <= now) return at
  return midnight >= now
    ? now - random.int(1, MS_AN_HOUR)
    : midnight + Math.floor(random.next() * (now - midnight))
}
