import { Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { type SettingsEntry, settingsEntry } from '../../lib/frameOverlay.ts'
import { usePhone } from '../../shells/data-table/usePhone.ts'
import { LazyHistory } from '../../shells/history/HistoryWindow.tsx'
import { useReturnFocus } from '../../shells/record-dialog/useReturnFocus.ts'
import { useUnsavedGuard } from '../../shells/record-dialog/useUnsavedGuard.ts'
import { SettingsPanels } from './components/SettingsPanels.tsx'
import type { Unsaved } from './useSection.ts'

const microsoft = { entidad: 'microsoft', id: 1, name: 'Configuraciones' }
/** The histories of the entries that have their own. */
const subjects: Readonly<Partial<Record<SettingsEntry, typeof microsoft>>> = {
  labels: { entidad: 'etiquetas', id: 1, name: 'Etiquetas' },
  logo: { entidad: 'logo', id: 1, name: 'Logo' },
  copies: { entidad: 'copias', id: 1, name: 'Copias de seguridad' },
  delays: { entidad: 'atrasos', id: 1, name: 'Motivos de atraso' },
  operations: { entidad: 'operacion', id: 1, name: 'Operación' },
}

export function SettingsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const onPhone = usePhone()
  const [subject, setSubject] = useState(microsoft)
  const [historyOpened, setHistoryOpened] = useState(false)
  const [asking, setAsking] = useState(false)
  const unsaved = useRef<Unsaved>(new Map())
  useReturnFocus(opened)
  const isChanged = () => opened && [...unsaved.current.values()].some((changed) => changed())
  const close = () => {
    unsaved.current.clear()
    settingsEntry.set('graph')
    onClose()
  }
  const mayClose = useUnsavedGuard(isChanged, close)
  return (
    <>
      <Modal
        opened={opened}
        onClose={() => void mayClose()}
        returnFocus={false}
        title="Configuraciones"
        size="64rem"
        fullScreen={onPhone}
        // Escape belongs to the layer on top.
        closeOnEscape={!historyOpened && !asking}
        transitionProps={{ duration: 0 }}
      >
        <SettingsPanels
          unsaved={unsaved.current}
          onAsking={setAsking}
          // With changes, leaving the page asks first.
          onLeave={() => !isChanged() && close()}
          onHistory={(entry) => {
            setSubject(subjects[entry] ?? microsoft)
            setHistoryOpened(true)
          }}
        />
      </Modal>
      <LazyHistory subject={subject} opened={historyOpened} onClose={() => setHistoryOpened(false)} />
    </>
  )
}
