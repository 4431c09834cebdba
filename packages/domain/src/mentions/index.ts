export {
  completeMention,
  MAX_MENTIONS,
  type Mention,
  mentionQuery,
  mentionsIn,
  newlyMentioned,
  pathOfNote,
  peopleMeant,
  splitAtMentions,
} from './mentions.ts'
