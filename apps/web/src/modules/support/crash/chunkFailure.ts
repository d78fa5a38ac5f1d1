const signs = [
  /failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
  /loading (css )?chunk .+ failed/i,
  /chunkloaderror/i,
]

// Browsers tell a missing piece of the program only by the words of the message.
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return signs.some((sign) => sign.test(error.message) || sign.test(error.name))
}
