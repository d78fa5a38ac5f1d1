import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { type RecordForm, useRecordForm } from '../../shells/record-dialog/useRecordForm.ts'
import type { Section } from './sections.ts'
import type { Rules } from './microsoft/useMicrosoft.ts'

/** The forms with unsaved values, visible or not: a hidden form runs no effects. */
export type Unsaved = Map<string, () => boolean>
export type SectionProps<Stored> = {
  // As it was stored when the form began.
  readonly start: Stored
  readonly unsaved: Unsaved
  // Just saved and remounted: the focus stays.
  readonly renewed: boolean
  readonly onSaved: () => void
}
export type MicrosoftProps = SectionProps<Rules> & { readonly rules: Rules }

export function useSection<Stored>(
  of: (stored: Stored) => Section,
  { start, unsaved, onSaved }: SectionProps<Stored>,
): { section: Section; record: RecordForm } {
  const { user } = useSession()
  const [section] = useState(() => of(start))
  const { name, kind, initial, version } = section
  const record = useRecordForm({ kind, initial, version, draftName: `${user?.usuid ?? 0}.${name}`, onSaved })
  useEffect(() => void unsaved.set(name, () => !record.finished() && record.changed()), [unsaved, name, record])
  return { section, record }
}
