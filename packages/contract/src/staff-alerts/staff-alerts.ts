import { staffTopics } from '@purser/domain/staff-alerts'
import { z } from 'zod'
import { endpointsOf } from '../endpoints/index.ts'
import { colleague } from '../session/index.ts'
import { id } from '../values/index.ts'

/** An operator and the alerts that they chose. */
const staffAlert = colleague.extend({ topics: z.array(z.enum(staffTopics)) })

const declare = endpointsOf({
  noun: 'staff-alerts',
  readRight: 'store',
  response: z.object({ staff_alerts: z.array(staffAlert) }),
})

export const listStaffAlerts = declare('list-staff-alerts', 'GET /admin/staff-alerts', {
  summary: 'Lists the operators who can sign in, and the alerts that each gets by email.',
})

export const chooseStaffAlert = declare('choose-staff-alert', 'POST /admin/staff-alerts/:id', {
  summary: 'Turns an alert on or off for an operator. Returns the list.',
  params: z.strictObject({ id }),
  body: z.strictObject({ topic: z.enum(staffTopics), is_on: z.boolean() }),
})
