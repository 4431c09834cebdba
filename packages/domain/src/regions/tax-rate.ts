const places = 10_000

/** A percentage as it is kept: to four places, so that 0.07 times 100 is 7. */
export const roundedPercent = (percent: number): number => Math.round(percent * places) / places

/** The percentage of a factor: 0.25 is 25. */
export const percentOf = (factor: number): number => roundedPercent(factor * 100)

/** The factor of a percentage: 25 is 0.25. */
export const factorOf = (percent: number): number => Math.round(percent * places) / (places * 100)

/** Whether it can be a tax rate as it is typed. */
export const isTaxFactor = (factor: number): boolean => factor >= 0 && factor <= 1
