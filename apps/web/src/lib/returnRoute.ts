import { asText, stored } from './stored.ts'

/** The tab's address when the screen was locked. */
export const lockedRoute = stored('lugar', asText, 'tab')
