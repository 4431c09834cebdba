export { changeInPercent, type SalesBar, type SalesFigures, salesBars } from './figures.ts'
export {
  countDays,
  type Days,
  daysBefore,
  daysBetween,
  daysOfPeriod,
  MOST_SALES_DAYS,
  type SalesPeriod,
  salesPeriods,
} from './periods.ts'
export { dayInZone, isTimeZone } from './time-zone.ts'
