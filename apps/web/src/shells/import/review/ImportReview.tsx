import { Button, Tabs } from '@mantine/core'
import { type ImportPreview, type RowState, rowStates } from '@soportica/contract/core/imports'
import { IconArrowLeft, IconDeviceFloppy } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { formatNumber } from '../../../lib/format.ts'
import { BusyButton } from '../../../ui/BusyButton.tsx'
import { Refusal } from '../../../ui/Refusal.tsx'
import { ActionButton } from '../../data-table/cells/ActionButton.tsx'
import dialog from '../../record-dialog/RecordDialog.module.css'
import classes from '../Import.module.css'
import { firstState, saveLabel, stateLabels, toSave, importEffect } from './reviewed.ts'
import { RejectedFile } from './RejectedFile.tsx'
import { ReviewRows } from './ReviewRows.tsx'
import type { ImportRun } from '../useImport.ts'

const drawing = <IconDeviceFloppy size="1.2em" aria-hidden />
const isState = (value: string | null): value is RowState => rowStates.some((state) => state === value)

export function ImportReview({ preview, run }: { preview: ImportPreview; run: ImportRun }) {
  const { totales, ignoradas, archivo } = preview
  const [state, setState] = useState(() => firstState(totales))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const saving = run.busy !== null
  const nothing = toSave(totales) === 0
  return (
    <div className={dialog.form}>
      <div className={dialog.fields}>
        <div>
          <h3 className={classes.heading} ref={heading} tabIndex={-1}>
            {archivo ? `Revise antes de guardar: ${archivo}` : 'Revise antes de guardar'}
          </h3>
          <p className={classes.lead}>{importEffect(totales)}</p>
          {ignoradas.length > 0 && (
            <p className={classes.ignored}>
              No son columnas que se puedan traer a esta lista y no se tienen en cuenta: <strong>{ignoradas.join(', ')}</strong>.
            </p>
          )}
        </div>
        <Tabs value={state} onChange={(value) => isState(value) && setState(value)} keepMounted={false}>
          <Tabs.List className={classes.tabs}>
            {rowStates.map((name) => (
              <Tabs.Tab key={name} value={name} className={classes.tab} data-state={name} data-none={totales[name] === 0 || undefined}>
                {stateLabels[name]} <span className={classes.count}>{formatNumber(totales[name])}</span>
              </Tabs.Tab>
            ))}
          </Tabs.List>
          {rowStates.map((name) => (
            <Tabs.Panel key={name} value={name}>
              {name === 'erronea' && totales.erronea > 0 && <RejectedFile impid={preview.impid} />}
              <ReviewRows preview={preview} state={name} />
            </Tabs.Panel>
          ))}
        </Tabs>
        <Refusal sentence={run.failure} />
      </div>
      <footer className={dialog.footer}>
        <Button
          variant="default"
          className={classes.back}
          leftSection={<IconArrowLeft size="1.2em" aria-hidden />}
          aria-disabled={saving || undefined}
          onClick={run.back}
        >
          Volver
        </Button>
        <span className={classes.saving} role="status">
          {saving ? 'Guardando…' : ''}
        </span>
        {nothing ? (
          <ActionButton allowed="No hay filas nuevas ni cambiadas para guardar" leftSection={drawing} onClick={run.save}>
            {saveLabel(totales)}
          </ActionButton>
        ) : (
          <BusyButton busy={saving} leftSection={drawing} onClick={run.save}>
            {run.failure ? 'Reintentar' : saveLabel(totales)}
          </BusyButton>
        )}
      </footer>
    </div>
  )
}
