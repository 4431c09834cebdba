export { chooseStaffAlert, listStaffAlerts } from './staff-alerts.ts'
