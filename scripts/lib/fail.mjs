/** Ends with a sentence for the person at the console, without a stack. */
export function fail(mensaje) {
  process.stderr.write(`\n${mensaje}\n`)
  process.exit(1)
}

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(
    `Soportica necesita Node 20.19 o posterior y este equipo tiene ${process.versions.node}. Instale uno reciente desde https://nodejs.org y vuelva a intentarlo.`,
  )
}
