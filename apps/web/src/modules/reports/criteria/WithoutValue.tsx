import { Checkbox } from '@mantine/core'
import { ask } from '../question/draft.ts'
import { useDraftStore } from '../question/useDraft.ts'

/** Asks for the records in which nobody filled this field. */
export function WithoutValue({ campo, chosen }: { readonly campo: string; readonly chosen: boolean }) {
  const draft = useDraftStore()
  return <Checkbox size="xs" label="Sin dato" checked={chosen} onChange={() => ask(draft, campo, { vacio: chosen ? undefined : 1 })} />
}
