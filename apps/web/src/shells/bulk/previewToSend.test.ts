import type { PreviewedChanges } from '@soportica/contract/records/bulkCalls'
import { expect, it } from 'vitest'
import { previewToSend } from './previewToSend.ts'

const preview = (cambian: number, rechazan = 0): PreviewedChanges => ({ cambian, rechazan }) as PreviewedChanges
const sends = async (seen: PreviewedChanges | undefined, former: PreviewedChanges | undefined, now: PreviewedChanges) =>
  (await previewToSend({ seen, former }, async () => now)) !== undefined

it('sends what was seen, with its refusals, and nothing that changes nothing', async () => {
  expect(await sends(preview(3, 2), undefined, preview(9))).toBe(true)
  expect(await sends(preview(0, 2), undefined, preview(9))).toBe(false)
})

it('sends many only after a preview, of other values at least, and never refusals', async () => {
  expect(await sends(undefined, undefined, preview(20))).toBe(true)
  expect(await sends(undefined, undefined, preview(20, 1))).toBe(false)
  expect(await sends(undefined, undefined, preview(483))).toBe(false)
  expect(await sends(undefined, preview(483), preview(483))).toBe(true)
  expect(await sends(undefined, preview(483), preview(482))).toBe(false)
  expect(await sends(undefined, preview(483), preview(483, 1))).toBe(false)
})

it('sends nothing where the server made no preview', async () => {
  expect(await previewToSend({ seen: undefined, former: preview(3) }, () => Promise.reject(new Error('away')))).toBe(undefined)
})
