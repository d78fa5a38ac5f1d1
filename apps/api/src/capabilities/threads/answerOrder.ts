/** The life of a process started to read something: one order, one answer, and the end. */
export function answerOrder(read: (order: never) => Promise<object>): void {
  // The parent process is gone.
  process.once('disconnect', () => process.exit())
  process.once('message', async (order) => {
    const answer = await read(order as never).catch((error: unknown) => ({
      failed: error instanceof Error ? error.message : String(error),
    }))
    process.send?.(answer)
  })
}
