import type { TestStore } from '../../../../test/store.ts'
import { newId } from '../../../database/index.ts'

const onEmail = '/admin/email-texts/order.placed/en'

/** A request for each operation on emails. */
export const emailExamples = (store: TestStore) => ({
  'update-email-settings': async () => ({ path: '/admin/email-settings', body: { footer: newId('f') } }),
  'update-email-text': async () => ({ path: onEmail, body: { subject: newId('s') } }),
  'reset-email-text': async () => {
    await store.call('POST', onEmail, { subject: newId('s') })
    return { path: onEmail }
  },
  'update-email-words': async () => ({ path: '/admin/email-words/en', body: { total: newId('w') } }),
  'choose-staff-alert': async () => ({
    path: `/admin/staff-alerts/${store.operatorId}`,
    body: { topic: 'new_order', is_on: true },
    otherBody: { topic: 'new_order', is_on: false },
  }),
  'send-test-email': async () => ({ path: `${onEmail}/test`, body: { subject: newId('s') } }),
})
