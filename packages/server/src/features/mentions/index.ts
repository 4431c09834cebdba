export { createMentionMailHandler } from './mention-mails.ts'
export { mentionsRoutes } from './mentions.routes.ts'
export { endMentions, MENTION_MAIL_JOB, notifyMentioned, resolveMentions } from './record-mentions.ts'
