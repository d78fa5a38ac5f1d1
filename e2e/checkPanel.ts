import type { Frame, Page } from 'playwright-core'
import type { BrowserCommandContext } from 'vitest/node'
import { checkAccessibility } from './accessibility.ts'

/** As journeys check a page: here it lies in a frame of the runner's. */
export async function checkPanel(context: BrowserCommandContext, width: number, height: number): Promise<void> {
  const { frame: frameOf } = context as BrowserCommandContext & { frame: () => Promise<Frame> }
  const frame = await frameOf()
  const inFrame = {
    evaluate: frame.evaluate.bind(frame),
    viewportSize: () => ({ width, height }),
    url: () => frame.url(),
  }
  await checkAccessibility(inFrame as unknown as Page)
}
