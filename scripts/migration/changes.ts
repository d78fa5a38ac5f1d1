import { drizzleKit, type Snapshot } from './snapshot.ts'

const needsTerminal = 'Interactive prompts require a TTY'

export async function changes(before: Snapshot, after: Snapshot): Promise<string[]> {
  try {
    return (await drizzleKit.generateMigration(before, after)).map((statement) =>
      statement.replaceAll('--> statement-breakpoint', '').trim(),
    )
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith(needsTerminal)) throw error
    throw new Error(
      'Hay tablas o columnas que podrían ser un cambio de nombre: ejecute la orden en una terminal y responda las preguntas, ' +
        'o agregue --sin-renombres para quitar las viejas y crear las nuevas.',
      { cause: error },
    )
  }
}

/** Two steps, because a removal and an addition in one step look like a renaming: first creates, then drops. */
export async function changesWithoutRenames(before: Snapshot, after: Snapshot): Promise<string[]> {
  const union: Snapshot = structuredClone(before)
  for (const [name, table] of Object.entries<Snapshot['tables'][string]>(after.tables)) {
    const old = before.tables[name]
    union.tables[name] = old ? { ...table, columns: { ...old.columns, ...table.columns } } : table
  }
  return [...(await changes(before, union)), ...(await changes(union, after))]
}
