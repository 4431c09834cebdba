export { missing, wordsOfIssue } from './issue-words.ts'
