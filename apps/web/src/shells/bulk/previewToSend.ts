import type { PreviewedChanges } from '@soportica/contract/records/bulkCalls'

type Previews = {
  /** Of what is to be sent; absent while the server makes it. */
  readonly seen: PreviewedChanges | undefined
  /** The last one on the screen, of other values. */
  readonly former: PreviewedChanges | undefined
}

/**
 * The preview to send; nothing: it must be seen first. One of other values suffices if the server now says the same: so many change, and
 * none is refused.
 */
export async function previewToSend(
  { seen, former }: Previews,
  ask: () => Promise<PreviewedChanges>,
): Promise<PreviewedChanges | undefined> {
  const ready = seen ?? (await ask().catch(() => undefined))
  if (!ready || ready.cambian === 0) return undefined
  return seen || (ready.rechazan === 0 && ready.cambian === former?.cambian) ? ready : undefined
}
