import { realtimePath } from '@soportica/contract/realtime'
import { describe, expect, it } from 'vitest'
import { testApp } from './app.ts'
import { listen } from './liveClient.ts'

const app = testApp()

describe('the headers of every answer', () => {
  it.each([
    '/soportica/api/get_captcha',
    '/soportica/api/verify_token',
    `${realtimePath}/?EIO=4&transport=polling`,
    `${realtimePath}/?EIO=1`,
  ])('of %s keep it out of frames and its type as it is said', async (path) => {
    const { headers } = await fetch(`${await listen(app())}${path}`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })
})
