import { useEffect, useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { type RecordForm, useRecordForm } from '../../shells/record-dialog/useRecordForm.ts'
import type { Section } from './sections.ts'
import type { Rules } from './useMicrosoft.ts'

/** The forms with unsaved values, visible or not: a hidden form runs no effects. */
export type Unsaved = Map<string, () => boolean>
export type SectionProps = {
  // The present values, and those at the form's start.
  readonly rules: Rules
  readonly start: Rules
  readonly unsaved: Unsaved
  // Just saved and remounted: the focus stays.
  readonly renewed: boolean
  readonly onSaved: () => void
}

export function useSection(
  of: (rules: Rules) => Section,
  { start, unsaved, onSaved }: SectionProps,
): { section: Section; record: RecordForm } {
  const { user } = useSession()
  const [section] = useState(() => of(start))
  const { name, kind, initial, version } = section
  const record = useRecordForm({ kind, initial, version, draftName: `${user?.usuid ?? 0}.microsoft.${name}`, onSaved })
  useEffect(() => void unsaved.set(name, () => !record.finished() && record.changed()), [unsaved, name, record])
  return { section, record }
}
