import { Button } from '@mantine/core'
import type { ImportOutcome } from '@soportica/contract/core/imports'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { WorkButton } from '../../ui/BusyButton.tsx'
import dialog from '../record-dialog/RecordDialog.module.css'
import { undoOffer } from '../shortcuts/undoKeys.ts'
import { CopyReasons } from './review/CopyReasons.tsx'
import classes from './Import.module.css'
import { RejectedFile } from './review/RejectedFile.tsx'
import { ReasonTable } from './review/ReasonTable.tsx'

type Props = { readonly impid: string; readonly outcome: ImportOutcome; readonly undo: () => Promise<void>; readonly onClose: () => void }

export function ImportResult({ impid, outcome: { mensaje, aplicados, rechazados, avisos = [] }, undo, onClose }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const count = rechazados.length
  return (
    <div className={dialog.form}>
      <div className={dialog.fields}>
        <div>
          <h3 className={classes.heading} ref={heading} tabIndex={-1}>
            {mensaje}
          </h3>
          {count > 0 && (
            <div className={classes.columns}>
              <span>{count === 1 ? 'Corríjala en Excel y tráigala de nuevo.' : 'Corríjalas en Excel y tráigalas de nuevo.'}</span>
              <CopyReasons rejected={rechazados} />
              <RejectedFile impid={impid} />
            </div>
          )}
        </div>
        {count > 0 && <ReasonTable label="Filas que no se guardaron" rows={rechazados} asHigh />}
        {avisos.length > 0 && (
          <>
            <h3 className={classes.heading}>Cambios de otras personas desde la revisión</h3>
            <ReasonTable label="Cambios de otras personas desde la revisión" rows={avisos} asHigh={count === 0} />
          </>
        )}
      </div>
      <footer className={dialog.footer}>
        {aplicados > 0 && (
          <WorkButton ref={undoOffer} variant="default" leftSection={<IconArrowBackUp size="1.2em" aria-hidden />} work={undo}>
            Deshacer
          </WorkButton>
        )}
        <Button onClick={onClose}>Cerrar</Button>
      </footer>
    </div>
  )
}
