import { AppError, refusalOfConstraint } from '../../plugins/http/errors.ts'

/** Saves former values; without a field that is refused, the others go back. Answers the refusals. */
export async function saveBack<N extends string, V>(
  wanted: ReadonlyMap<N, V>,
  save: (values: ReadonlyMap<N, V>) => Promise<unknown>,
): Promise<string[]> {
  const values = new Map(wanted)
  const refused: string[] = []
  while (values.size > 0) {
    try {
      await save(values)
      break
    } catch (error) {
      const refusal = error instanceof AppError ? error : refusalOfConstraint(error, Object.fromEntries(values))
      if (!refusal || refusal.code === 'registro.noEncontrado') throw error
      refused.push(refusal.message)
      // A refusal for another reason concerns the whole save.
      if (!values.delete((refusal.extra.campo ?? '') as N)) break
    }
  }
  return refused
}
