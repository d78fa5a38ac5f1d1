import { Button } from '@mantine/core'
import type { CashierModule } from '@soportica/contract/cashiers/modules'
import { IconUserEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { confirm } from '../../feedback/confirm.tsx'
import type { HistoryPanelProps } from '../../history/HistoryPanel.tsx'
import { OnDemand } from '../../page/OnDemand.tsx'
import type { RecordForm } from '../../record-dialog/useRecordForm.ts'
import { lazyPage } from '../../../ui/lazyPage.tsx'
import type { CashierDetail } from '../../../modules/cashiers/form/cashierDetail.ts'
import { useLatestVersion, useWhoSaved } from '../projectChanges.ts'
import classes from './SavedMeanwhile.module.css'

const HistoryPanel = lazyPage<HistoryPanelProps>(() =>
  import('../../history/HistoryPanel.tsx').then((module) => module.HistoryPanel),
)
const losing = {
  titulo: 'Actualizar',
  mensaje: 'Lo que escribió y no ha guardado se perderá. ¿Desea ver el cajero como quedó guardado?',
  peligro: true,
}

type Props = {
  readonly detail: CashierDetail
  readonly tipoModulo: CashierModule
  readonly record: RecordForm
  readonly onReload: () => void
}

/** What is shown is no longer what is stored. Saving merges all the same, or asks. */
export function SavedMeanwhile({ detail, tipoModulo, record, onReload }: Props) {
  const { cajid, version, valores } = detail
  const latest = useLatestVersion(cajid, version)
  const saved = latest > version
  const who = useWhoSaved({ cajid, tipoModulo, latest, wanted: saved })
  const [history, setHistory] = useState(false)
  const reload = async () => {
    if (record.changed() && !(await confirm(losing))) return
    record.finish()
    onReload()
  }
  const subject = { entidad: 'cashier', id: cajid, name: String(valores['nombreCajero'] ?? cajid) }
  return (
    <div role="status">
      {saved && (
        <p className={classes.line}>
          <IconUserEdit size="1.2em" aria-hidden />
          <span>{who ?? 'Otra persona'} guardó este cajero.</span>
          <Button type="button" size="compact-sm" variant="subtle" onClick={() => setHistory(true)}>
            Ver cambios
          </Button>
          <Button type="button" size="compact-sm" variant="subtle" onClick={() => void reload()}>
            Actualizar
          </Button>
        </p>
      )}
      <OnDemand opened={history} onClose={() => setHistory(false)}>
        {(opened) => <HistoryPanel subject={subject} opened={opened} onClose={() => setHistory(false)} title="Cambios del cajero" />}
      </OnDemand>
    </div>
  )
}
