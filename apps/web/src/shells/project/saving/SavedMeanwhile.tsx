import { Button } from '@mantine/core'
import type { DetailedRecord } from '@soportica/contract/projects/formWire'
import { ofTheOne, thisOne } from '@soportica/contract/projects/words'
import { useState } from 'react'
import { confirm } from '../../feedback/confirm.tsx'
import { LazyHistory } from '../../history/HistoryWindow.tsx'
import { ChangedLine } from '../../record-dialog/ChangedLine.tsx'
import type { RecordForm } from '../../record-dialog/useRecordForm.ts'
import { useLatestVersion } from '../projectChanges.ts'
import { type DetailScreens, useWhoSaved } from './useWhoSaved.ts'
import { losingQuestion } from './formQuestions.ts'

type Props = {
  readonly screens: DetailScreens
  readonly id: number
  readonly detail: DetailedRecord
  readonly tipoModulo: string
  readonly record: RecordForm
  readonly onReload: () => void
}

/** The screen is older than the stored record. Saving merges all the same, or asks. */
export function SavedMeanwhile({ screens, id, detail, tipoModulo, record, onReload }: Props) {
  const { version, valores } = detail
  const { project } = screens.listConfig
  const { words, commonFields, entidad } = project
  const latest = useLatestVersion(screens.listConfig, id, version)
  // The event of the user's own save arrives before its answer.
  const saved = latest > version && !record.busy && !record.finished()
  const who = useWhoSaved(screens, { id, tipoModulo, latest, wanted: saved })
  const [history, setHistory] = useState(false)
  const reload = async () => {
    if (record.changed() && !(await confirm(losingQuestion(words)))) return
    record.finish()
    onReload()
  }
  const subject = { entidad, id, name: String(valores[commonFields.name] ?? id) }
  return (
    <>
      <ChangedLine sentence={saved ? `${who ?? 'Otra persona'} cambió ${thisOne(words)}.` : ''}>
        <Button type="button" size="compact-sm" variant="subtle" onClick={() => setHistory(true)}>
          Ver cambios
        </Button>
        <Button type="button" size="compact-sm" variant="subtle" onClick={() => void reload()}>
          Actualizar
        </Button>
      </ChangedLine>
      <LazyHistory subject={subject} opened={history} onClose={() => setHistory(false)} title={`Cambios ${ofTheOne(words)}`} />
    </>
  )
}
