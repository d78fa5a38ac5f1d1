import { asText, stored } from './stored.ts'

/** Where this tab was when the screen was locked. */
export const lockedRoute = stored('lugar', asText, 'tab')
