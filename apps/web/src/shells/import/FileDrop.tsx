import { Button, FileButton, Progress } from '@mantine/core'
import { IconFileSpreadsheet, IconFileUpload } from '@tabler/icons-react'
import { usePhone } from '../data-table/usePhone.ts'
import classes from './Import.module.css'
import { sizeLimit } from './importInput.ts'
import type { Busy, ImportRun } from './useImport.ts'

type Props = {
  readonly run: ImportRun
  readonly over: boolean
  // The size limit of a file, if it differs from the general one.
  readonly bytes: number | undefined
  readonly onFiles: (files: readonly File[]) => void
}

export function FileDrop({ run, over, bytes, onFiles }: Props) {
  const onPhone = usePhone()
  const { busy } = run
  const sending = busy?.archivo === undefined ? null : busy
  return (
    <div className={classes.dropZone} data-over={over || undefined}>
      {sending ? (
        <Sending busy={sending} onStop={run.stopReview} />
      ) : (
        <>
          <IconFileSpreadsheet className={classes.drawing} size={34} stroke={1.5} aria-hidden />
          <p className={classes.drop}>
            {onPhone ? 'O elija un archivo de Excel' : over ? 'Suelte el archivo' : 'Arrastre aquí un archivo de Excel'}
          </p>
          <FileButton accept=".xlsx" inputProps={{ 'aria-label': 'Archivo de Excel' }} onChange={(file) => file && onFiles([file])}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                aria-disabled={busy !== null || undefined}
                leftSection={<IconFileUpload size="1.2em" aria-hidden />}
              >
                Elegir archivo
              </Button>
            )}
          </FileButton>
          <span className={classes.limits}>.xlsx de hasta {sizeLimit(bytes)}; se lee la primera hoja</span>
        </>
      )}
    </div>
  )
}

function Sending({ busy: { archivo, share = 0 }, onStop }: { busy: Busy; onStop: () => void }) {
  const sent = share >= 1
  const percent = Math.floor(share * 100)
  return (
    <>
      <p className={classes.drop} role="status">
        {sent ? `Revisando ${archivo}…` : `Subiendo ${archivo}…`}
      </p>
      <Progress.Root size="sm" w="100%">
        <Progress.Section value={sent ? 100 : percent} striped={sent} animated={sent} aria-label="Avance de la carga" />
      </Progress.Root>
      <Button variant="subtle" size="compact-sm" onClick={onStop}>
        Cancelar la carga
      </Button>
    </>
  )
}
