type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

/** A group of code splitting: all that these files need in one chunk, not a request for every piece they share with others. */
export function together(name: string, files: readonly string[]): (id: string, modules: Modules) => string | null {
  let members: Set<string> | undefined
  return (id, modules) => {
    members ??= neededBy(files, modules)
    return members.has(id) ? name : null
  }
}

function neededBy(files: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>(files)
  for (const file of found) {
    // A library's index names all it has, wanted or not.
    if (/\/node_modules\//.test(file)) continue
    modules.getModuleInfo(file)?.importedIds.forEach((imported) => found.add(imported))
  }
  return found
}
