export { localSearchMails } from './localSearch.mails.ts'
