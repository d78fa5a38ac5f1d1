/** What a process that was started to read something does: one order, one answer, and the end. */
export function answerOrder(read: (order: never) => Promise<object>): void {
  // Whoever asked is gone.
  process.once('disconnect', () => process.exit())
  process.once('message', async (order) => {
    const answer = await read(order as never).catch((error: unknown) => ({
      failed: error instanceof Error ? error.message : String(error),
    }))
    process.send?.(answer)
  })
}
