import type { PreviewedChanges } from '@soportica/contract/records/bulkCalls'

/** The preview to send: the one on the screen, or one that the server makes now. Nobody sends refusals that they did not see yet. */
export async function previewToSend(
  seen: PreviewedChanges | undefined,
  ask: () => Promise<PreviewedChanges>,
): Promise<PreviewedChanges | undefined> {
  const ready = seen ?? (await ask().catch(() => undefined))
  return ready && ready.cambian > 0 && (seen || ready.rechazan === 0) ? ready : undefined
}
