import type { PreviewedChanges } from '@soportica/contract/records/bulkCalls'

type Previews = {
  /** Of what is to be sent; absent while the server makes it. */
  readonly seen: PreviewedChanges | undefined
  /** The last one on the screen, of other values. */
  readonly former: PreviewedChanges | undefined
}

/** As many as fit on a page: somebody chose each of them. */
const few = 20

/**
 * The preview to send; nothing: it must be seen first. A press right after typing suffices if none is refused and they are few, or as many
 * as in the preview of other values.
 */
export async function previewToSend(
  { seen, former }: Previews,
  ask: () => Promise<PreviewedChanges>,
): Promise<PreviewedChanges | undefined> {
  const ready = seen ?? (await ask().catch(() => undefined))
  if (!ready || ready.cambian === 0) return undefined
  const isHarmless = ready.rechazan === 0 && (ready.cambian <= few || ready.cambian === former?.cambian)
  return seen || isHarmless ? ready : undefined
}
