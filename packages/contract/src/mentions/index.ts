export { listMentions, type MentionEntry, readAllMentions, readMention, retrieveUnread } from './mentions.ts'
