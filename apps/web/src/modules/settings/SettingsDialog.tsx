import { Modal } from '@mantine/core'
import { useRef, useState } from 'react'
import { settingsEntry } from '../../lib/frameOverlay.ts'
import { usePhone } from '../../shells/data-table/usePhone.ts'
import { LazyHistory } from '../../shells/history/HistoryWindow.tsx'
import { useReturnFocus } from '../../shells/record-dialog/useReturnFocus.ts'
import { useUnsavedGuard } from '../../shells/record-dialog/useUnsavedGuard.ts'
import { SettingsPanels } from './components/SettingsPanels.tsx'
import type { Unsaved } from './useSection.ts'

const microsoft = { entidad: 'microsoft', id: 1, name: 'Configuraciones' }
const labels = { entidad: 'etiquetas', id: 1, name: 'Etiquetas' }
const logo = { entidad: 'logo', id: 1, name: 'Logo' }
const copies = { entidad: 'copias', id: 1, name: 'Copias de seguridad' }

export function SettingsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const onPhone = usePhone()
  const [subject, setSubject] = useState(microsoft)
  const [historyOpened, setHistoryOpened] = useState(false)
  const unsaved = useRef<Unsaved>(new Map())
  useReturnFocus(opened)
  const mayClose = useUnsavedGuard(
    () => opened && [...unsaved.current.values()].some((changed) => changed()),
    () => {
      unsaved.current.clear()
      settingsEntry.set('graph')
      onClose()
    },
  )
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
        closeOnEscape={!historyOpened}
        transitionProps={{ duration: 0 }}
      >
        <SettingsPanels
          unsaved={unsaved.current}
          onHistory={(entry) => {
            setSubject(entry === 'labels' ? labels : entry === 'logo' ? logo : entry === 'copies' ? copies : microsoft)
            setHistoryOpened(true)
          }}
        />
      </Modal>
      <LazyHistory subject={subject} opened={historyOpened} onClose={() => setHistoryOpened(false)} />
    </>
  )
}
