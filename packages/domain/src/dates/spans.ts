/* Durations: in seconds for records and limits, in milliseconds for clocks. */

export const SECONDS_A_MINUTE = 60
export const SECONDS_AN_HOUR = 60 * SECONDS_A_MINUTE
export const SECONDS_A_DAY = 24 * SECONDS_AN_HOUR
export const MS_A_MINUTE = 1_000 * SECONDS_A_MINUTE
export const MS_AN_HOUR = 1_000 * SECONDS_AN_HOUR
export const MS_A_DAY = 1_000 * SECONDS_A_DAY
