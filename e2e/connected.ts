import type { Page, Response } from 'playwright-core'
import { patience } from '../apps/api/test/patience.ts'

// The connection begins when the page has come to rest; '40{"sid"' is the server's word that it stands.
export const connected = (page: Page): Promise<Response> =>
  page.waitForResponse(
    async (response) => response.url().includes('/socket.io/') && (await response.text().catch(() => '')).includes('40{"sid"'),
    { timeout: patience(60_000) },
  )
