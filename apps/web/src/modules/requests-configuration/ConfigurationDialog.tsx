import { Modal } from '@mantine/core'
import { type ConfigurationRow, configurationTexts } from '@soportica/contract/requests/configuration'
import { useCallback, useState } from 'react'
import { HistoryPanel } from '../../shells/history/HistoryPanel.tsx'
import { useReturnFocus } from '../../shells/record-dialog/useReturnFocus.ts'
import classes from './components/Configuration.module.css'
import { ConfigurationForm } from './ConfigurationForm.tsx'
import { rowName } from './fields.ts'

type Props = { readonly opened: boolean; readonly onClose: () => void }

export function ConfigurationDialog({ opened, onClose }: Props) {
  const [historyRow, setHistoryRow] = useState<ConfigurationRow | null>(null)
  const [historyOpened, setHistoryOpened] = useState(false)
  useReturnFocus(opened)
  const openHistory = useCallback((row: ConfigurationRow) => {
    setHistoryRow(row)
    setHistoryOpened(true)
  }, [])
  return (
    <>
      <Modal
        opened={opened}
        onClose={onClose}
        returnFocus={false}
        title={configurationTexts.title}
        fullScreen
        closeOnEscape={!historyOpened}
        transitionProps={{ duration: 0 }}
        classNames={{ content: classes.content, body: classes.body }}
      >
        <ConfigurationForm onHistory={openHistory} />
      </Modal>
      <HistoryPanel
        subject={historyRow && { entidad: 'request_config', id: historyRow.csoId, name: `${historyRow.pryNombre}: ${rowName(historyRow)}` }}
        opened={historyOpened}
        onClose={() => setHistoryOpened(false)}
      />
    </>
  )
}
